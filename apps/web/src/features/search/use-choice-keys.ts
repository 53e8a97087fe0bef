import { type KeyboardEvent, useEffect, useState } from 'react';

import type { Choice, ChoiceGroup } from './choices.ts';

interface ChoiceKeys {
  readonly groups: readonly ChoiceGroup[];
  /** Of the list; those of its lines begin with it. */
  readonly listId: string;
  /** What the lines depend on: when it changes, or its answer comes, the choice begins anew. */
  readonly text: string;
  readonly isWaiting: boolean;
  /** Which line is chosen from the start; else only what the arrows have gone to. */
  readonly start?: 'first' | 'last';
}

/** The line that Enter would choose, moved by the arrows of a field that keeps the focus. */
export function useChoiceKeys({ groups, listId, text, isWaiting, start }: ChoiceKeys) {
  const choices = groups.flatMap((group) => (group.isStale ? [] : group.choices));
  const [moved, setMoved] = useState({ text, isWaiting, index: -1 });
  const wanted = moved.text === text && moved.isWaiting === isWaiting ? moved.index : -1;
  const index = Math.min(wanted, choices.length - 1);
  const active: Choice | undefined = index === -1 && start ? choices.at(start === 'first' ? 0 : -1) : choices[index];
  const activeId = active && choiceId(listId, active.key);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const move = (step: 1 | -1) => {
    const here = active ? choices.indexOf(active) : -1;
    // Round the ends; where nothing need be chosen, the field itself is one of the stops.
    const stops = start ? choices.length : choices.length + 1;
    const there = (here + step + stops) % stops;
    setMoved({ text, isWaiting, index: there === choices.length ? -1 : here === -1 && step === -1 ? choices.length - 1 : there });
  };

  /** Whether the key was one of the list's. */
  const handleKey = (event: KeyboardEvent): boolean => {
    // These keys belong to whoever is putting a Chinese or Japanese word together.
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

export function choiceId(listId: string, key: string): string {
  return `${listId}-${key}`;
}
