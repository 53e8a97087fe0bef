import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { TriangleAlert } from 'lucide-react';
import type { RefObject } from 'react';

import type { ThreadEntry } from './thread-entries.ts';

interface NewsSinceStartProps {
  /** What was written since the answer was begun; undefined if the ticket has not changed. */
  news: readonly ThreadEntry[] | undefined;
  onSeen: () => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** Tells whoever is writing that the ticket has changed. Nothing of their text is lost, and nothing is sent until they have said so. */
export function NewsSinceStart({ news, onSeen, button }: NewsSinceStartProps) {
  const { t } = useLingui();
  if (!news) return null;
  const authors = [...new Set(news.map(({ author }) => author))].join(', ');
  return (
    <div role="alert" className={blockStyle}>
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-warning" />
      <p className="min-w-0 flex-1">
        {authors
          ? t({ id: 'tickets.newsFrom', message: `New in this ticket since you began to write: ${authors}. Read it first.` })
          : t({ id: 'tickets.newsOther', message: 'Status or owner of this ticket have changed since you began to write.' })}
      </p>
      <button ref={button} type="button" className={buttonStyle({ size: 'sm' })} onClick={onSeen}>
        {t({ id: 'tickets.newsRead', message: 'I have read it' })}
      </button>
    </div>
  );
}

const blockStyle =
  'flex flex-wrap items-center gap-2 border-b border-warning-border bg-warning-soft px-3 py-2 text-13 text-strong';
