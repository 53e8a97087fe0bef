import { useState } from 'react';

import type { ConflictSide } from './conflict-block.tsx';

type Values<Name extends string> = Readonly<Record<Name, string>>;

export interface Conflict<Name extends string> {
  /** The fields that somebody else has changed and that differ from mine. */
  readonly names: readonly Name[];
  readonly choices: Readonly<Partial<Record<Name, ConflictSide>>>;
  readonly choose: (name: Name, side: ConflictSide) => void;
  /** The values to continue with: theirs, except where mine was chosen or only I have changed the field. */
  readonly merged: Record<Name, string>;
}

/**
 * Compares three states of a form: the one that it was opened with, the one that somebody else has saved since, and mine. A field that I
 * have not touched is theirs unless I choose otherwise; one that both have changed needs a choice.
 */
export function useConflict<Name extends string>(
  base: Values<Name>,
  theirs: Values<Name> | undefined,
  mine: Values<Name>,
): Conflict<Name> | undefined {
  const [chosen, setChosen] = useState<Partial<Record<Name, ConflictSide>>>({});
  if (!theirs) return undefined;
  const all = Object.keys(base) as Name[];
  const names = all.filter((name) => theirs[name] !== base[name] && theirs[name] !== mine[name]);
  const untouched = names.filter((name) => mine[name] === base[name]);
  const choices = { ...(Object.fromEntries(untouched.map((name) => [name, 'theirs'])) as typeof chosen), ...chosen };
  const merged = Object.fromEntries(
    all.map((name) => {
      const isMine = names.includes(name) ? choices[name] === 'mine' : mine[name] !== base[name];
      return [name, isMine ? mine[name] : theirs[name]];
    }),
  ) as Record<Name, string>;
  return { names, choices, merged, choose: (name, side) => setChosen((before) => ({ ...before, [name]: side })) };
}
