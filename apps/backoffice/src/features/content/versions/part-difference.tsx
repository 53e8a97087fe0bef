import { useLingui } from '@lingui/react/macro';

import { DiffText } from './diff-text.tsx';

interface PartDifferenceProps {
  before: string;
  after: string;
  /** Whether the words are the same; the texts then contain the marks of their formatting. */
  isFormatting: boolean;
}

/** How one part of a draft differs between two versions. */
export function PartDifference({ before, after, isFormatting }: PartDifferenceProps) {
  const { t } = useLingui();
  return (
    <>
      {isFormatting && (
        <span className="block text-13 text-muted">
          {t({ id: 'editor.onlyFormatting', message: 'Only the formatting differs:' })}
        </span>
      )}
      <DiffText before={before} after={after} />
    </>
  );
}
