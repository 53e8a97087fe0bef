import { storedValue } from '../platform/stored-value.ts';

const stored = storedValue('singleKeys');

/** Whether single-key shortcuts are on. People who dictate, or press keys unintentionally, turn them off. */
export function useSingleKeyShortcuts(): { isEnabled: boolean; setEnabled: (isEnabled: boolean) => void } {
  return {
    isEnabled: stored.useValue() !== 'off',
    setEnabled: (isEnabled) => (isEnabled ? stored.remove() : stored.write('off')),
  };
}
