import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import { relativeDay } from '@portal/client/i18n/relative-day';
import { timeAgo } from '@portal/client/i18n/time-ago';
import type { OverviewGroupKey, OverviewRow } from '@portal/contract/backoffice/overview';
import { Link } from '@tanstack/react-router';

import { contentKindLabels } from '../../i18n/content-kinds.ts';
import { OwnerName } from '../tickets/owner-name.tsx';
import { PromiseClock } from '../tickets/promise-clock.tsx';

interface WaitingRowProps {
  group: OverviewGroupKey;
  row: OverviewRow;
  isCursor: boolean;
}

/** One thing that waits: what it is, since when or until when, and whose it is. The whole row is a link. */
export function WaitingRow({ group, row, isCursor }: WaitingRowProps) {
  const { id, title, owner } = row;
  const details = useDetails(row);
  return (
    <li data-row={`${group}/${id}`} className="border-b border-line-subtle last:border-b-0">
      <Link {...targets[group](id)} data-row-link="" data-cursor={isCursor || undefined} className={rowStyle}>
        <span className="min-w-0 flex-1 truncate @max-xl:basis-full">
          <b data-content className="font-medium text-strong">
            {title}
          </b>
          <span data-content className="ms-2 text-13 text-muted @max-xl:ms-0 @max-xl:block @max-xl:truncate">
            {details.join(' · ')}
          </span>
        </span>
        <span className="w-34 shrink-0 text-13 whitespace-nowrap @max-xl:w-auto @max-xl:flex-1">
          <Time group={group} row={row} />
        </span>
        {hasOwner(group) ? (
          <span className="w-36 shrink-0 text-13 @max-xl:w-auto">
            <OwnerName owner={owner} />
          </span>
        ) : (
          <span className="w-36 shrink-0 @max-xl:hidden" />
        )}
      </Link>
    </li>
  );
}

/** The promise of a ticket as a clock, the end of content as days, and the age of everything else. */
function Time({ group, row: { since, due } }: Pick<WaitingRowProps, 'group' | 'row'>) {
  const locale = useLocale();
  if (group === 'tickets') return <PromiseClock waitingSince={since} answerExpectedBy={due} />;
  if (due !== null) return <time dateTime={due}>{relativeDay(due.slice(0, 10), locale)}</time>;
  return (
    <time dateTime={since} className="text-muted">
      {timeAgo(since, locale)}
    </time>
  );
}

function hasOwner(group: OverviewGroupKey): boolean {
  return group === 'tickets' || group === 'signupRequests';
}

function useDetails({ details, requests, searches, contentKind, importResult, failedRows = 0 }: OverviewRow): string[] {
  const { t, i18n } = useLingui();
  const results = {
    failed: t({ id: 'overview.importFailed', message: 'failed' }),
    waiting: t({ id: 'overview.importWaits', message: 'waits for a decision' }),
    failedRows: t({ id: 'overview.failedRows', message: plural(failedRows, { one: '# refused row', other: '# refused rows' }) }),
  };
  const kind = contentKind === undefined ? undefined : contentKindLabels[contentKind as keyof typeof contentKindLabels];
  return [
    ...details,
    ...(kind ? [i18n._(kind)] : []),
    ...(importResult ? [results[importResult]] : []),
    ...(requests === undefined
      ? []
      : [t({ id: 'overview.requests', message: plural(requests, { one: '# person asked', other: '# people asked' }) })]),
    ...(searches ? [t({ id: 'overview.searches', message: plural(searches, { one: '# search', other: '# searches' }) })] : []),
  ];
}

const targets = {
  tickets: (id: string) => ({ to: '/tickets/$id', params: { id } }) as const,
  signupRequests: (id: string) => ({ to: '/signuprequests/$id', params: { id } }) as const,
  imports: (id: string) => ({ to: '/import/$id', params: { id } }) as const,
  contentRequests: (id: string) => ({ to: '/contentrequests', search: { request: id } }) as const,
  expiringContent: (id: string) => ({ to: '/content/$id', params: { id } }) as const,
} satisfies Record<OverviewGroupKey, (id: string) => object>;

const rowStyle =
  'relative flex min-h-9 items-center gap-x-4 px-4 py-1 hover:bg-hover focus-visible:-outline-offset-2 data-cursor:bg-hover data-cursor:before:absolute ' +
  'data-cursor:before:inset-y-0 data-cursor:before:start-0 data-cursor:before:w-0.5 data-cursor:before:bg-accent ' +
  '@max-xl:flex-wrap @max-xl:gap-y-0.5 @max-xl:py-2.5';
