import { type ChangeEvent, type FocusEvent, useState } from 'react';

import { isHalfTyped } from './leads-to-half-typed.ts';

interface HalfTypedOptions {
  /** What is stored, as the input shows it; empty for nothing. */
  stored: string;
  /** Told a complete text, or an empty one when everything was removed. */
  onEnter: (text: string) => void;
  /** Tells one of a year with less than four digits, and that there is none, only when the field is left: it may be typed on. */
  entersOnBlur?: boolean | undefined;
}

/**
 * An input for a day or a time. A browser gives one that is half typed no value and calls it bad input, but it is not meant to be removed:
 * nothing is entered until it is complete, or until the field is left empty. It stays in the field, so that a form can ask for the rest.
 */
export function useHalfTyped({ stored, onEnter, entersOnBlur = false }: HalfTypedOptions) {
  /** What the input shows instead of what is stored, which would overwrite what is half typed. It gives way to what is stored later. */
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  const [incompleteOver, setIncompleteOver] = useState<string>();
  const shown = typed?.over === stored ? typed.text : undefined;
  const input = {
    value: shown ?? stored,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const waits = isHalfTyped(target) || (entersOnBlur && yearOf(target.value) < 1000);
      setIncompleteOver(undefined);
      setTyped(waits ? { text: target.value, over: stored } : undefined);
      if (!waits) onEnter(target.value);
    },
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      // Only the window has lost the focus; the person comes back to what is half typed.
      if (document.activeElement === target) return;
      // Typing the first part and removing the last one are no changes for the browser, so only the input knows.
      const isIncomplete = isHalfTyped(target);
      setIncompleteOver(isIncomplete ? stored : undefined);
      if (isIncomplete) return;
      setTyped(undefined);
      if (shown !== undefined && target.value !== stored) onEnter(target.value);
    },
  };
  return { input, isIncomplete: incompleteOver === stored };
}

/** Zero if there is no day. */
function yearOf(text: string): number {
  return Number.parseInt(text, 10) || 0;
}
