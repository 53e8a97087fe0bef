import type { KeyboardEvent } from 'react';

const scrollKeys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];

/** For the content of a floating panel: ignores keys that would scroll the page behind, because scrolling closes the panel. */
export function preventPageScroll(event: KeyboardEvent): void {
  const panel = event.currentTarget.parentElement;
  const scrollsItself = panel !== null && panel.scrollHeight > panel.clientHeight;
  if (scrollKeys.includes(event.key) && !scrollsItself) event.preventDefault();
}
