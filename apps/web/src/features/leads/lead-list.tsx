import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { leadPageSize } from '@portal/contract/leads';
import { buttonStyle } from '@portal/ui/button-style';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorState } from '@portal/ui/error-state';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';

import { messageOf } from '../../api/api-error.ts';
import { ListPager, ListRange } from '../../app/list-controls.tsx';
import { Offline } from '../../app/offline.tsx';
import { useTryAgain } from '../../app/try-again.ts';
import { labels } from '../../i18n/labels.ts';
import { LeadCards } from './lead-cards.tsx';
import { LeadTable } from './lead-table.tsx';
import { leadsQuery } from './leads.api.ts';
import { LeadsPending } from './leads-pending.tsx';
import type { useLeadList } from './use-lead-list.ts';

type LeadListProps = Omit<ReturnType<typeof useLeadList>, 'sortBy'> & { isPhone: boolean };

/** A page of leads in its four states. While another page loads, the rows before stay where they are. */
export function LeadList({ wanted, toggleSort, isPhone }: LeadListProps) {
  const { t } = useLingui();
  const list = useQuery(leadsQuery(wanted));
  const tryAgain = useTryAgain();
  const { page, q, status, country } = wanted;

  // The rows before answer another question, and nobody knows when the answer to this one comes.
  if (list.isPlaceholderData && list.fetchStatus === 'paused') return <Offline />;
  // Of a list that was empty nothing can stay while another one comes.
  if (list.isPending || (list.isPlaceholderData && list.data.total === 0)) {
    return <LeadsPending isPhone={isPhone} label={t({ id: 'leads.loading', message: 'Loading leads' })} />;
  }
  if (list.isError) {
    return (
      <ErrorState
        title={t({ id: 'leads.failed', message: 'We couldn’t load your leads' })}
        text={messageOf(list.error)}
        retryLabel={t(labels.button.tryAgain)}
        onRetry={tryAgain}
      />
    );
  }

  const { leads, total, pages } = list.data;
  if (total === 0) return q || status || country ? <NoMatch /> : <NoLeads />;
  if (page > pages && !list.isPlaceholderData) return <Navigate to="." search={(old) => ({ ...old, page: pages })} replace />;

  const isWaiting = list.isPlaceholderData;
  return (
    <>
      <div aria-busy={isWaiting} className={`min-w-0 transition-opacity ${isWaiting ? 'opacity-60 delay-150' : ''}`}>
        {isPhone ? (
          <LeadCards leads={leads} />
        ) : (
          <LeadTable leads={leads} sort={wanted.sort} order={wanted.order} onSort={toggleSort} />
        )}
      </div>
      <div className={footStyle}>
        <ListRange
          page={page}
          pageSize={leadPageSize}
          shown={leads.length}
          total={total}
          found={t({ id: 'leads.found', message: plural(total, { one: '# lead', other: '# leads' }) })}
        />
        <ListPager label={t({ id: 'leads.pages', message: 'Lead pagination' })} page={page} pages={pages} />
      </div>
    </>
  );
}

function NoLeads() {
  const { t } = useLingui();
  return (
    <div className="grid min-h-96 place-content-center">
      <EmptyState
        art="cards"
        title={t({ id: 'leads.none', message: 'No leads yet' })}
        text={t({
          id: 'leads.noneText',
          message:
            'Leads we send you will appear here, with contact details, the customer’s message and the products they’re interested in.',
        })}
        action={
          <Link to="/profile" className={buttonStyle()}>
            {t({ id: 'leads.checkProfile', message: 'Check your contact details' })}
          </Link>
        }
      />
    </div>
  );
}

function NoMatch() {
  const { t } = useLingui();
  return (
    <div role="status" className="grid min-h-96 place-content-center">
      <EmptyState
        art="search"
        title={t({ id: 'leads.noMatch', message: 'No leads match your search' })}
        text={t({
          id: 'leads.noMatchText',
          message:
            'Try fewer or different words. You can search by name, company, status, email, phone, date, country, ID and product model.',
        })}
        action={
          <Link
            to="."
            search={(old) => ({ ...old, q: undefined, status: undefined, country: undefined, page: undefined })}
            replace
            resetScroll={false}
            className={buttonStyle()}
          >
            {t({ id: 'leads.showAll', message: 'Show all leads' })}
          </Link>
        }
      />
    </div>
  );
}

const footStyle =
  'flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 tablet:border-t tablet:border-line max-tablet:justify-center max-tablet:px-0 max-tablet:pb-0 print:hidden';
