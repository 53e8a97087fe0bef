import { type ChangeEvent, type FocusEvent, useState } from 'react';

interface HalfTypedOptions {
  /** What is stored, as the input shows it; empty for nothing. */
  stored: string;
  /** Told a complete text, or an empty one when everything was removed. */
  onEnter: (text: string) => void;
  /** Tells one of a year with less than four digits, and that there is none, only when the field is left: it may be typed on. */
  entersOnBlur?: boolean | undefined;
  /** Leaves what is half typed in the field when that is left, instead of showing again what is stored. */
  keepsHalfTyped?: boolean | undefined;
}

/**
 * An input for a day or a time. A browser gives one that is half typed no value and calls it bad input, but it is not meant to be removed:
 * nothing is entered until it is complete, or until the field is left empty.
 */
export function useHalfTyped({ stored, onEnter, entersOnBlur = false, keepsHalfTyped = false }: HalfTypedOptions) {
  /** What the input shows instead of what is stored, which would overwrite what is half typed. */
  const [typed, setTyped] = useState<string>();
  const [isIncomplete, setIncomplete] = useState(false);
  const input = {
    value: typed ?? stored,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const waits = target.validity.badInput || (entersOnBlur && yearOf(target.value) < 1000);
      setIncomplete(false);
      setTyped(waits ? target.value : undefined);
      if (!waits) onEnter(target.value);
    },
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      // Only the window has lost the focus; the person comes back to what is half typed.
      if (document.activeElement === target) return;
      // Typing the first part and removing the last one are no changes for the browser, so only the input knows.
      const isHalfTyped = target.validity.badInput;
      setIncomplete(isHalfTyped);
      if (isHalfTyped && keepsHalfTyped) return;
      setTyped(undefined);
      if (!isHalfTyped && typed !== undefined && target.value !== stored) onEnter(target.value);
    },
  };
  return { input, isIncomplete };
}

/** Zero if there is no day. */
function yearOf(text: string): number {
  return Number.parseInt(text, 10) || 0;
}
