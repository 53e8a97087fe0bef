import { hasNoModifier, isTextTarget, useShortcuts } from './shortcut-keys.ts';
import { useSingleKeyShortcuts } from './single-key-setting.ts';

/** `/` focuses the search box, unless the person is typing. */
export function useSlashKey(focusSearch: () => void): void {
  const { isEnabled } = useSingleKeyShortcuts();
  useShortcuts((event) => {
    if (!isEnabled || event.key !== '/' || !hasNoModifier(event) || isTextTarget(event.target as Element)) return;
    event.preventDefault();
    focusSearch();
  });
}
