import { storedValue } from './stored-value.ts';

const stored = storedValue('singleKeys');

/** Whether a key by itself does anything. Who dictates, or whose hands tremble, presses keys that were not meant. */
export function useSingleKeys(): { areOn: boolean; setOn: (areOn: boolean) => void } {
  return { areOn: stored.useValue() !== 'off', setOn: (areOn) => (areOn ? stored.remove() : stored.write('off')) };
}
