import { useLingui } from '@lingui/react/macro';
import { linkStyle } from '@portal/ui/button-style';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';

import { DiffText } from '../versions/diff-text.tsx';

interface OutdatedNoteProps {
  /** The English text that the translation was made from, and as it is now. */
  before: string;
  after: string;
  onStillRight: () => void;
}

/** Says that the English text has changed since it was translated, and what has changed. */
export function OutdatedNote({ before, after, onStillRight }: OutdatedNoteProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <div className="mt-1 grid gap-1 text-13">
      <p className="flex flex-wrap items-center gap-x-1.5 text-warning">
        <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
        {t({ id: 'editor.englishChanged', message: 'English has changed since.' })}
        <button type="button" aria-expanded={isShown} className={linkStyle} onClick={() => setShown(!isShown)}>
          {isShown
            ? t({ id: 'editor.hideChange', message: 'Hide the change' })
            : t({ id: 'editor.showChange', message: 'Show the change' })}
        </button>
        <span aria-hidden="true" className="text-muted">
          ·
        </span>
        <button type="button" className={linkStyle} onClick={onStillRight}>
          {t({ id: 'editor.stillRight', message: 'Still right' })}
        </button>
      </p>
      {isShown && (
        <p lang="en" className="rounded-sm bg-sunken px-2 py-1.5">
          <DiffText before={before} after={after} />
        </p>
      )}
    </div>
  );
}
