import { isPlain, isTyped, useShortcuts } from './shortcut-keys.ts';

/** `/` goes to the search box, unless it is being typed somewhere. */
export function useSlashKey(focusSearch: () => void): void {
  useShortcuts((event) => {
    if (event.key !== '/' || !isPlain(event) || isTyped(event.target as HTMLElement)) return;
    event.preventDefault();
    focusSearch();
  });
}
