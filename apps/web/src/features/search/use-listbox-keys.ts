import { type KeyboardEvent, useEffect, useState } from 'react';

import type { ListboxOption, OptionGroup } from './listbox-option.ts';

interface ListboxKeysOptions {
  readonly groups: readonly OptionGroup[];
  /** Id of the list; the ids of its options start with it. */
  readonly listId: string;
  /** The text that the options depend on: the selection resets when it changes or the response to it arrives. */
  readonly text: string;
  readonly isWaiting: boolean;
  /** The initially selected option; otherwise only arrow keys select one. */
  readonly initial?: 'first' | 'last';
}

/** Selects options with the arrow keys of a field that keeps the focus; Enter chooses the active option. */
export function useListboxKeys({ groups, listId, text, isWaiting, initial }: ListboxKeysOptions) {
  const options = groups.flatMap((group) => (group.isStale ? [] : group.options));
  const [moved, setMoved] = useState({ text, isWaiting, index: -1 });
  const movedTo = moved.text === text && moved.isWaiting === isWaiting ? moved.index : -1;
  const index = Math.min(movedTo, options.length - 1);
  const active: ListboxOption | undefined = index === -1 && initial ? options.at(initial === 'first' ? 0 : -1) : options[index];
  const activeId = active && optionId(listId, active.key);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const move = (step: 1 | -1) => {
    const from = active ? options.indexOf(active) : -1;
    // The selection wraps at both ends. If it may be empty, the field itself is one more position.
    const positions = initial ? options.length : options.length + 1;
    const to = (from + step + positions) % positions;
    setMoved({ text, isWaiting, index: to === options.length ? -1 : from === -1 && step === -1 ? options.length - 1 : to });
  };

  /** Returns whether the list handled the key. */
  const handleKey = (event: KeyboardEvent): boolean => {
    // During IME composition these keys belong to the input method.
    if (event.nativeEvent.isComposing || options.length === 0) return false;
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
