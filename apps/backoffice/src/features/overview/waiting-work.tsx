import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { useScreenKeys } from '@portal/client/navigation/use-screen-keys';
import type { OverviewGroup, OverviewGroupKey } from '@portal/contract/backoffice/overview';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { notify } from '@portal/ui/notify';
import { SkeletonBar } from '@portal/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';

import { KeyHint } from '../../lists/key-hint.tsx';
import { useListCursor } from '../../lists/use-list-cursor.ts';
import { SectionError } from '../../page/section-error.tsx';
import { useTakeOver } from './overview.api.ts';
import { WaitingGroup } from './waiting-group.tsx';

interface WaitingWorkProps {
  query: UseQueryResult<OverviewGroup[]>;
  /** Only this group is shown, with all its rows. */
  group: OverviewGroupKey | undefined;
  isOwn: boolean;
  accountId: string | undefined;
}

/** The card of everything that waits, in groups. J and K move through all of them, Enter opens a row, A takes it over. */
export function WaitingWork({ query, group, isOwn, accountId }: WaitingWorkProps) {
  const { t } = useLingui();
  const takeOver = useTakeOver();
  const rows = (query.data ?? []).flatMap(({ key, rows: waiting }) =>
    waiting.map((row) => ({ key, row, id: `${key}/${row.id}` })),
  );
  const { list, cursor, handleFocus } = useListCursor(
    rows.map(({ id }) => id),
    undefined,
  );
  useScreenKeys({
    a: () => {
      const chosen = rows.find(({ id }) => id === cursor);
      if (!chosen || chosen.row.version === null || accountId === undefined || takeOver.isPending) return;
      takeOver.mutate(
        { group: chosen.key, row: chosen.row, ownerId: accountId },
        {
          onSuccess: () => notify({ kind: 'success', text: t({ id: 'overview.taken', message: 'It’s yours now' }) }),
          onError: (error) => notify({ kind: 'error', text: errorMessage(error) }),
        },
      );
    },
  });

  return (
    <Card aria-label={t({ id: 'overview.work', message: 'What waits' })} className="overflow-clip">
      {query.isPending ? (
        <WorkSkeleton label={t({ id: 'overview.loading', message: 'Loading what waits' })} />
      ) : query.isError ? (
        <div className="grid min-h-96 place-content-center">
          <SectionError error={query.error} onRetry={query.refetch} />
        </div>
      ) : rows.length === 0 ? (
        <div className="grid min-h-96 place-content-center">
          <EmptyState
            art="ticket"
            title={t({ id: 'overview.nothing', message: 'Nothing waits' })}
            text={
              isOwn
                ? t({ id: 'overview.nothingOwn', message: 'What you take over appears here.' })
                : t({
                    id: 'overview.nothingText',
                    message:
                      'Signup requests, tickets without an answer, imports that need attention and content requests appear here.',
                  })
            }
          />
        </div>
      ) : (
        <div ref={list} onFocus={handleFocus} className="@container">
          {query.data.map((each) => (
            <WaitingGroup key={each.key} group={each} cursor={cursor} isAlone={group !== undefined} />
          ))}
          <Keys />
        </div>
      )}
    </Card>
  );
}

function Keys() {
  const { t } = useLingui();
  return (
    <p className="flex min-h-10 items-center gap-x-3.5 border-t border-line px-4 text-12 text-muted max-tablet:hidden">
      <KeyHint keys={['J', 'K']}>{t({ id: 'list.keyMove', message: 'move' })}</KeyHint>
      <KeyHint keys={['↵']}>{t({ id: 'list.keyOpen', message: 'open' })}</KeyHint>
      <KeyHint keys={['A']}>{t({ id: 'overview.keyOwner', message: 'take over' })}</KeyHint>
    </p>
  );
}

function WorkSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">
        {[3, 3, 2].map((rows, group) => (
          <div key={group}>
            <div className="h-9 border-b border-line-subtle bg-sunken" />
            {Array.from({ length: rows }, (_, row) => (
              <div key={row} className="flex h-9 items-center gap-6 border-b border-line-subtle px-4">
                <SkeletonBar className="h-3.5 w-2/5" />
                <SkeletonBar className="ms-auto h-3.5 w-16" />
                <SkeletonBar className="h-3.5 w-20" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
