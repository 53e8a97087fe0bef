import { useEffect, useEffectEvent } from 'react';

/** Handles keys wherever the focus is, unless the person types or a dialog is open. */
export function useShortcuts(handle: (event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && !event.isComposing && !isInDialog(event.target as Element)) handle(event);
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/** False for shortcuts of the browser and the system, which have a modifier key. */
export function hasNoModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey;
}

export function isPaletteKey(event: { key: string; code: string; ctrlKey: boolean; metaKey: boolean }): boolean {
  return (event.ctrlKey || event.metaKey) && latinLetter(event) === 'k';
}

/** The letter on the key; on a keyboard of another script, the Latin letter at the same position. */
export function latinLetter({ key, code }: { key: string; code: string }): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();
}

/** Whether typed letters already have a meaning in the target: text input, or type-ahead in a menu or list. A checkbox or radio button has none. */
export function isTextTarget(target: Element): boolean {
  return target.closest(textTargets) !== null;
}

const textTargets =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]';

/** Dialogs handle their own keys. */
export function isInDialog(target: Element): boolean {
  return target.closest('[role="dialog"], [role="alertdialog"], dialog') !== null;
}
