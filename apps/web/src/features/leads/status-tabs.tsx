import { useLingui } from '@lingui/react/macro';
import { fadingEnds, useScrollIntoView } from '@portal/client/platform/scrolling-bar';
import type { LeadSummary } from '@portal/contract/leads';
import { CountBadge } from '@portal/ui/count-badge';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { isKnownStatus, statusOrder, statusWord } from './lead-format.ts';
import { leadSummaryQuery } from './leads.api.ts';

/** Tabs for all leads and for each status, each with its own URL. */
export function StatusTabs({ status }: { status: string | undefined }) {
  const { t } = useLingui();
  const summary = useQuery(leadSummaryQuery);
  return (
    <nav aria-label={t({ id: 'leads.views', message: 'Leads by status' })} data-scrolls className={barStyle}>
      <StatusTab status={undefined} isCurrent={status === undefined} count={summary.data?.total}>
        {t({ id: 'leads.all', message: 'All leads' })}
      </StatusTab>
      {summary.isPending && [1, 2, 3].map((each) => <SkeletonBar key={each} className="h-4 w-20 shrink-0 self-center" />)}
      {sortedStatuses(summary.data, status).map((each) => (
        <StatusTab key={each.status} status={each.status} isCurrent={each.status === status} count={each.count}>
          {statusWord(each.status)}
        </StatusTab>
      ))}
    </nav>
  );
}

interface StatusTabProps {
  status: string | undefined;
  isCurrent: boolean;
  count: number | undefined;
  children: ReactNode;
}

function StatusTab({ status, isCurrent, count, children }: StatusTabProps) {
  const ref = useScrollIntoView(isCurrent);
  return (
    <Link
      ref={ref}
      to="."
      search={(old) => ({ ...old, status, page: undefined })}
      resetScroll={false}
      preload={false}
      // Without this option the router would also mark "All leads" as active, because it ignores params that a link does not have.
      activeOptions={{ explicitUndefined: true }}
      aria-current={isCurrent ? 'true' : undefined}
      data-content={status === undefined || isKnownStatus(status) ? undefined : true}
      className={`${tabStyle} ${isCurrent ? 'font-semibold text-strong after:bg-accent' : 'text-muted hover:text-strong'}`}
    >
      {children}
      {count !== undefined && <CountBadge value={count} label={String(count)} />}
    </Link>
  );
}

/** The statuses in the order of their tabs, including the one in the URL even if no lead has it any more. */
function sortedStatuses(summary: LeadSummary | undefined, current: string | undefined): LeadSummary['statuses'] {
  const statuses = [...(summary?.statuses ?? [])];
  if (current !== undefined && summary && !statuses.some(({ status }) => status === current))
    statuses.push({ status: current, count: 0 });
  return statuses.toSorted((a, b) => statusOrder(a.status) - statusOrder(b.status));
}

const barStyle =
  'relative flex h-12 gap-4 desktop:gap-5 overflow-x-auto border-b border-line px-5 [scrollbar-width:none] max-tablet:-mx-4 max-tablet:px-5 print:hidden ' +
  fadingEnds;
const tabStyle =
  'relative inline-flex min-h-12 shrink-0 items-center gap-2 font-medium whitespace-nowrap transition-colors after:absolute after:inset-x-0 ' +
  'after:bottom-0 after:h-0.5 after:rounded-t-xs focus-visible:-outline-offset-2 focus-visible:rounded-sm';
