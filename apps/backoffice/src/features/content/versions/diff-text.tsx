import { type ReactNode, useMemo } from 'react';

import { wordDiff } from './word-diff.ts';

/** A text with what was removed struck through and what was added underlined, never by colour alone. */
export function DiffText({ before, after }: { before: string; after: string }): ReactNode {
  const parts = useMemo(() => wordDiff(before, after), [before, after]);
  if (before === '' && after === '') return '–';
  return (
    <span data-content className="wrap-anywhere whitespace-pre-wrap">
      {parts.map(({ kind, text }, index) => {
        const Element = elements[kind];
        return (
          <Element key={index} className={styles[kind]}>
            {text}
          </Element>
        );
      })}
    </span>
  );
}

const elements = { same: 'span', removed: 'del', added: 'ins' } as const;
const styles = {
  same: undefined,
  removed: 'rounded-xs bg-danger-soft text-danger',
  added: 'rounded-xs bg-success-soft text-success underline underline-offset-[3px]',
};
