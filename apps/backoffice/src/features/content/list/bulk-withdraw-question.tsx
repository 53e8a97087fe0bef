import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import type { ContentRow } from '@portal/contract/backoffice/content';
import { Button } from '@portal/ui/button';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import { contentKindLabels } from '../../../i18n/content-kinds.ts';
import { labels } from '../../../i18n/labels.ts';
import { useTitleOf } from './content-columns.tsx';
import { type Use, usesQuery } from './content-list.api.ts';
import { QuestionDialog, type QuestionProps } from '../question-dialog.tsx';

/** Asks before content is taken from partners, and shows where else it is used. */
export function WithdrawQuestion({ rows, onYes, onNo }: QuestionProps) {
  const { t } = useLingui();
  const count = rows.length;
  const query = useQuery(usesQuery(rows.map(({ id }) => id)));
  const hasDrafts = rows.some(({ state }) => state === 'changed');
  return (
    <QuestionDialog
      title={t({
        id: 'contentList.withdrawQuestion',
        message: plural(count, { one: 'Withdraw # item?', other: 'Withdraw # items?' }),
      })}
      yesLabel={t({ id: 'contentList.withdraw', message: 'Withdraw' })}
      yesKind="danger"
      canSayYes={query.isSuccess}
      onYes={onYes}
      onNo={onNo}
    >
      <p>
        {t({
          id: 'contentList.withdrawText',
          message: 'Partners no longer see what is withdrawn. It becomes a draft and keeps all its versions.',
        })}
      </p>
      {hasDrafts && (
        <p>
          {t({
            id: 'contentList.withdrawDrafts',
            message: 'Some of it has a newer draft: publishing it again publishes that draft, so this can’t be undone at once.',
          })}
        </p>
      )}
      {query.isPending && (
        <div role="status">
          <span className="sr-only">{t({ id: 'contentList.usesLoading', message: 'Looking where it is used' })}</span>
          <SkeletonBar className="h-4 w-3/5" />
        </div>
      )}
      {query.isError && (
        <div role="alert" className="grid justify-items-start gap-2">
          <p className="text-danger">{errorMessage(query.error)}</p>
          <Button size="sm" onPress={() => query.refetch()}>
            {t(labels.button.tryAgain)}
          </Button>
        </div>
      )}
      {query.isSuccess && <Uses rows={rows} uses={query.data} />}
    </QuestionDialog>
  );
}

function Uses({ rows, uses }: { rows: readonly ContentRow[]; uses: ReadonlyMap<number, readonly Use[]> }) {
  const { t } = useLingui();
  const titleOf = useTitleOf();
  const used = rows.filter(({ id }) => (uses.get(id)?.length ?? 0) > 0);
  if (used.length === 0) return <p>{t({ id: 'contentList.notUsed', message: 'No other content refers to it.' })}</p>;
  return (
    <section aria-label={t({ id: 'contentList.usedIn', message: 'Where it is used' })} className="grid gap-2.5">
      <p>{t({ id: 'contentList.usedText', message: 'Other content refers to it. Partners no longer see these links:' })}</p>
      {used.map((row) => (
        <div key={row.id}>
          <p data-content className="font-medium text-strong">
            {titleOf(row)}
          </p>
          <ul className="list-disc ps-5">
            {uses.get(row.id)?.map((use) => (
              <li key={use.id}>
                <span data-content>{titleOf(use)}</span>
                <span className="text-muted">
                  {' · '}
                  {t(contentKindLabels[use.kind])}
                  {!use.isLive && ` · ${t({ id: 'contentList.inDraft', message: 'in a draft' })}`}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
