import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import type { BulkAction } from './bulk-changes.ts';
import { OwnerQuestion } from './bulk-owner-question.tsx';
import type { BulkQuestionProps } from './bulk-question-props.ts';
import { ShownUntilQuestion } from './bulk-shown-until-question.tsx';
import type { ContentChange } from './content-list.api.ts';
import { EndQuestion } from '../publishing/end-question.tsx';
import { QuestionDialog } from '../question-dialog.tsx';

/** Asks before several pieces of content are changed, or for the value that they get. */
export function BulkQuestion({ action, rows, onYes, onNo }: BulkQuestionProps<ContentChange> & { action: BulkAction }) {
  switch (action) {
    case 'publish':
      return <PublishQuestion rows={rows} onYes={() => onYes({ action })} onNo={onNo} />;
    case 'withdraw':
    case 'discard':
      return <EndQuestion step={action} items={rows} onYes={() => onYes({ action })} onNo={onNo} />;
    case 'own':
      return <OwnerQuestion rows={rows} onYes={(ownerId) => onYes({ action, ownerId })} onNo={onNo} />;
    case 'expire':
    default:
      return (
        <ShownUntilQuestion rows={rows} onYes={(publishedUntil) => onYes({ action: 'expire', publishedUntil })} onNo={onNo} />
      );
  }
}

function PublishQuestion({ rows, onYes, onNo }: BulkQuestionProps) {
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
