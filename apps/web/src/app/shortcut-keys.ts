import type { SignedInPath } from '@portal/contract/portal-paths';
import { useEffect, useEffectEvent } from 'react';

/** What follows `g` to go to a page. */
export const pageKeys = {
  '/dashboard': 'd',
  '/leads': 'l',
  '/playbook': 'p',
  '/pricelist': 'c',
  '/renewals': 'r',
  '/assets': 'a',
  '/newsannouncements': 'n',
  '/support': 's',
  '/profile': 'u',
  '/notifications': 'i',
} as const satisfies Partial<Record<SignedInPath, string>>;

/** Heard wherever the focus is, unless something is typed or a dialog is open. */
export function useShortcuts(handle: (event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && !event.isComposing && !isElsewhere(event.target as Element)) handle(event);
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/** With one of the keys that make another meaning of it, a letter is the browser's. */
export function isPlain({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey;
}

export function isPaletteKey(event: { key: string; code: string; ctrlKey: boolean; metaKey: boolean }): boolean {
  return (event.ctrlKey || event.metaKey) && letterOf(event) === 'k';
}

/** On a keyboard of another script, the letter that its key has on a Latin one. */
export function letterOf({ key, code }: { key: string; code: string }): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();
}

/** Whether letters have a meaning there already: text, or the name of an entry in a menu or a list. */
export function isTyped(target: Element): boolean {
  return target.closest('input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]') !== null;
}

/** A dialog has keys of its own. */
export function isElsewhere(target: Element): boolean {
  return target.closest('[role="dialog"], [role="alertdialog"], dialog') !== null;
}
