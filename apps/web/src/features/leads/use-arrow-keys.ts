import { type RefObject, useEffect, useRef } from 'react';

/**
 * Left and right arrow, each press once, while nothing has its own use for them: neither a field, a menu nor another dialog, and no key
 * held beside. `own` is within the dialog they belong to.
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

/** In a dialog that is not the one around `own`; what stands in none, as the page itself does, is not elsewhere. */
function isElsewhere(target: Element, own: Element | null): boolean {
  const dialog = target.closest(anyDialog);
  return dialog !== null && dialog !== own?.closest(anyDialog);
}

const anyDialog = '[role="dialog"], dialog';
