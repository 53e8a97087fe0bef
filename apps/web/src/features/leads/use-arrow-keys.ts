import { type RefObject, useEffect, useRef } from 'react';

/**
 * Handles the left and right arrow keys, once per press, unless something else uses them: a field, a menu, another dialog or a
 * modifier key. `inDialog` is an element in the dialog to which the keys belong.
 */
export function useArrowKeys(
  inDialog: RefObject<Element | null>,
  keys: { readonly left: () => void; readonly right: () => void },
): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      const { target } = event;
      if (hasModifier || event.repeat || event.defaultPrevented) return;
      if (target instanceof Element && (target.closest(arrowKeyElements) || isInOtherDialog(target, inDialog.current))) return;
      if (event.key === 'ArrowLeft') latest.current.left();
      else if (event.key === 'ArrowRight') latest.current.right();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [inDialog]);
}

const arrowKeyElements = 'input, select, textarea, [role="menu"], [role="listbox"], [contenteditable]';

/** Whether the target is in another dialog than `inDialog`. False for elements outside of any dialog, such as the page itself. */
function isInOtherDialog(target: Element, inDialog: Element | null): boolean {
  const dialog = target.closest(dialogSelector);
  return dialog !== null && dialog !== inDialog?.closest(dialogSelector);
}

const dialogSelector = '[role="dialog"], dialog';
