import { fireEvent } from '@testing-library/react';

/** jsdom has no half typed days and times. A browser gives them no value and calls them bad input. */
export function setHalfTyped(field: HTMLElement, isHalfTyped: boolean): void {
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: isHalfTyped } });
}

/** Removes a part of what is in the field. Without a value in it, that is no change for the browser. */
export function halfType(field: HTMLElement): void {
  setHalfTyped(field, true);
  fireEvent.change(field, { target: { value: '' } });
}
