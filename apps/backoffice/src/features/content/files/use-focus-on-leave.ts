import { type RefObject, useLayoutEffect } from 'react';

/**
 * When a row disappears with the focus in it, the focus goes to the row after it or before it, or else to the header of the card. Otherwise
 * whoever works by keyboard would start again at the top of the page.
 */
export function useFocusOnLeave(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const others = [element.nextElementSibling, element.previousElementSibling, element.closest('section')];
      // The focus is moved when the row is gone: a neighbour may disappear with it.
      queueMicrotask(() => {
        const next = others.find((other) => other?.isConnected && other.querySelector(controls));
        if (!element.isConnected) next?.querySelector<HTMLElement>(controls)?.focus();
      });
    };
  }, [row]);
}

const controls = 'button:enabled, a[href]';
