import { isPlain, isTyped, useShortcuts } from './shortcut-keys.ts';
import { useSingleKeys } from './single-keys.ts';

/** `/` goes to the search box, unless it is being typed somewhere. */
export function useSlashKey(focusSearch: () => void): void {
  const { areOn } = useSingleKeys();
  useShortcuts((event) => {
    if (!areOn || event.key !== '/' || !isPlain(event) || isTyped(event.target as Element)) return;
    event.preventDefault();
    focusSearch();
  });
}
