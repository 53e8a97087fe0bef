import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ContentRow } from '@portal/contract/backoffice/content';

import type { BulkAction } from './bulk-changes.ts';
import { EndQuestion } from './bulk-end-question.tsx';
import { OwnerQuestion } from './bulk-owner-question.tsx';
import { WithdrawQuestion } from './bulk-withdraw-question.tsx';
import type { ContentChange } from './content-list.api.ts';
import { QuestionDialog, type QuestionProps } from '../question-dialog.tsx';

interface BulkQuestionProps {
  action: BulkAction;
  rows: readonly ContentRow[];
  onYes: (change: ContentChange) => void;
  onNo: () => void;
}

/** Asks before several pieces of content are changed, or for the value that they get. */
export function BulkQuestion({ action, rows, onYes, onNo }: BulkQuestionProps) {
  switch (action) {
    case 'publish':
      return <PublishQuestion rows={rows} onYes={() => onYes({ action })} onNo={onNo} />;
    case 'withdraw':
      return <WithdrawQuestion rows={rows} onYes={() => onYes({ action })} onNo={onNo} />;
    case 'discard':
      return <DiscardQuestion rows={rows} onYes={() => onYes({ action })} onNo={onNo} />;
    case 'own':
      return <OwnerQuestion rows={rows} onYes={(ownerId) => onYes({ action, ownerId })} onNo={onNo} />;
    case 'expire':
    default:
      return <EndQuestion rows={rows} onYes={(publishedUntil) => onYes({ action: 'expire', publishedUntil })} onNo={onNo} />;
  }
}

function PublishQuestion({ rows, onYes, onNo }: QuestionProps) {
  const { t } = useLingui();
  const count = rows.length;
  const replaced = rows.filter(({ state }) => state !== 'draft').length;
  const hasNews = rows.some(({ kind }) => kind === 'news');
  return (
    <QuestionDialog
      title={t({
        id: 'contentList.publishQuestion',
        message: plural(count, { one: 'Publish # item?', other: 'Publish # items?' }),
      })}
      yesLabel={t({ id: 'contentList.publish', message: 'Publish' })}
      onYes={onYes}
      onNo={onNo}
    >
      {replaced > 0 && (
        <p>
          {t({
            id: 'contentList.publishReplaces',
            message: plural(replaced, {
              one: '# of them replaces what partners see now. Its previous text stays among its versions.',
              other: '# of them replace what partners see now. Their previous texts stay among their versions.',
            }),
          })}
        </p>
      )}
      {hasNews && (
        <p>
          {t({ id: 'contentList.publishNotifies', message: 'News that is published for the first time notifies its audience.' })}
        </p>
      )}
    </QuestionDialog>
  );
}

function DiscardQuestion({ rows, onYes, onNo }: QuestionProps) {
  const { t } = useLingui();
  const count = rows.length;
  return (
    <QuestionDialog
      title={t({
        id: 'contentList.discardQuestion',
        message: plural(count, { one: 'Discard # draft?', other: 'Discard # drafts?' }),
      })}
      yesLabel={t({ id: 'contentList.discard', message: 'Discard' })}
      yesKind="danger"
      onYes={onYes}
      onNo={onNo}
    >
      <p>
        {t({
          id: 'contentList.discardText',
          message: 'What is published stays as it is. The discarded drafts stay among the versions.',
        })}
      </p>
    </QuestionDialog>
  );
}
