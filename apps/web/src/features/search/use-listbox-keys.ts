import { type KeyboardEvent, useEffect, useState } from 'react';

import type { ListboxOption, OptionGroup } from './listbox-option.ts';

interface ChoiceKeys {
  readonly groups: readonly OptionGroup[];
  /** Id of the list; the ids of its options start with it. */
  readonly listId: string;
  /** What the options depend on: the selection resets when it changes or its response arrives. */
  readonly text: string;
  readonly isWaiting: boolean;
  /** The initially selected option; otherwise only arrow keys select one. */
  readonly start?: 'first' | 'last';
}

/** The active option that Enter chooses, moved by the arrow keys of a field that keeps the focus. */
export function useListboxKeys({ groups, listId, text, isWaiting, start }: ChoiceKeys) {
  const choices = groups.flatMap((group) => (group.isStale ? [] : group.choices));
  const [moved, setMoved] = useState({ text, isWaiting, index: -1 });
  const wanted = moved.text === text && moved.isWaiting === isWaiting ? moved.index : -1;
  const index = Math.min(wanted, choices.length - 1);
  const active: ListboxOption | undefined = index === -1 && start ? choices.at(start === 'first' ? 0 : -1) : choices[index];
  const activeId = active && optionId(listId, active.key);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const move = (step: 1 | -1) => {
    const here = active ? choices.indexOf(active) : -1;
    // Wraps at both ends; if no option must be selected, the field itself is one of the stops.
    const stops = start ? choices.length : choices.length + 1;
    const there = (here + step + stops) % stops;
    setMoved({ text, isWaiting, index: there === choices.length ? -1 : here === -1 && step === -1 ? choices.length - 1 : there });
  };

  /** Returns whether the list handled the key. */
  const handleKey = (event: KeyboardEvent): boolean => {
    // During IME composition these keys belong to the input method.
    if (event.nativeEvent.isComposing || choices.length === 0) return false;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active) active.onChoose();
    else if (event.key === 'Delete' && active?.onRemove) active.onRemove();
    else return false;
    event.preventDefault();
    return true;
  };

  return { activeId, handleKey };
}

export function optionId(listId: string, key: string): string {
  return `${listId}-${key}`;
}
