import { hasNoModifier, isTextTarget, latinLetter, useShortcuts } from './shortcut-keys.ts';
import { useSingleKeyShortcuts } from './single-key-setting.ts';

/** How long `g` waits for its second key. */
const sequenceTimeoutMs = 1500;

/**
 * Single-key shortcuts of a screen, by letter. None fires while the person types, in a dialog, with a modifier key, or as the second
 * key after `g`, which opens another screen. A held key repeats only the moves: an action would be followed by its confirmation.
 */
export function useScreenKeys(handlers: Readonly<Partial<Record<string, () => void>>>): void {
  const { isEnabled } = useSingleKeyShortcuts();
  useShortcuts((event) => {
    if (!isEnabled || !hasNoModifier(event) || isTextTarget(event.target as Element)) return;
    const letter = latinLetter(event);
    const handle = handlers[letter];
    if ((event.repeat && !moves.has(letter)) || isSecondKey(event) || !handle) return;
    event.preventDefault();
    handle();
  });
}

/** Next and previous. */
const moves: ReadonlySet<string> = new Set(['j', 'k']);

/** The last key. Several components listen to the same key, and each must come to the same result. */
let last: { event?: KeyboardEvent; isPrefix: boolean; isSecond: boolean } = { isPrefix: false, isSecond: false };

function isSecondKey(event: KeyboardEvent): boolean {
  if (last.event !== event) {
    const isSecond = last.isPrefix && event.timeStamp - (last.event?.timeStamp ?? 0) < sequenceTimeoutMs;
    last = { event, isPrefix: latinLetter(event) === 'g' && !isSecond, isSecond };
  }
  return last.isSecond;
}
