import { type RefObject, useEffect, useRef } from 'react';

/**
 * Handles the left and right arrow keys, once per press, unless something else uses them: a field, a menu, another dialog or a
 * modifier key. `own` is an element in the dialog the keys belong to.
 */
export function useArrowKeys(
  own: RefObject<Element | null>,
  keys: { readonly left: () => void; readonly right: () => void },
): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      const { target } = event;
      if (isHeld || event.repeat || event.defaultPrevented) return;
      if (target instanceof Element && (target.closest(ownArrows) || isElsewhere(target, own.current))) return;
      if (event.key === 'ArrowLeft') latest.current.left();
      else if (event.key === 'ArrowRight') latest.current.right();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [own]);
}

const ownArrows = 'input, select, textarea, [role="menu"], [role="listbox"], [contenteditable]';

/** Whether the target is in another dialog than `own`. Elements outside of any dialog, such as the page itself, are not. */
function isElsewhere(target: Element, own: Element | null): boolean {
  const dialog = target.closest(anyDialog);
  return dialog !== null && dialog !== own?.closest(anyDialog);
}

const anyDialog = '[role="dialog"], dialog';
