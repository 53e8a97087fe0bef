import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { leadPageSize } from '@portal/contract/leads';
import { buttonStyle } from '@portal/ui/button-style';
import { EmptyState } from '@portal/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { OfflineState } from '../../lists/offline-state.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { LeadCards } from './lead-cards.tsx';
import { LeadTable } from './lead-table.tsx';
import { leadsQuery } from './leads.api.ts';
import { LeadsSkeleton } from './leads-skeleton.tsx';
import type { useLeadList } from './use-lead-list.ts';

type LeadListProps = Omit<ReturnType<typeof useLeadList>, 'sortBy'> & { isPhone: boolean };

export function LeadList({ params, toggleSort, isPhone }: LeadListProps) {
  const { t } = useLingui();
  const { page, q, status, country } = params;
  return (
    <PagedList
      query={useQuery(leadsQuery(params))}
      rowsOf={({ leads }) => leads}
      page={page}
      pageSize={leadPageSize}
      pending={<LeadsSkeleton isPhone={isPhone} label={t({ id: 'leads.loading', message: 'Loading leads' })} />}
      empty={q || status || country ? <NoMatches /> : <NoLeads />}
      offline={<OfflineState />}
      failure={(error) => ({
        title: t({ id: 'leads.failed', message: 'We couldn’t load your leads' }),
        text: errorMessage(error),
      })}
      found={(total) => t({ id: 'leads.found', message: plural(total, { one: '# lead', other: '# leads' }) })}
      pagerLabel={t({ id: 'leads.pages', message: 'Lead pagination' })}
      isInCard
      className="min-w-0"
      footerStyle={footerStyle}
    >
      {(leads) =>
        isPhone ? (
          <LeadCards leads={leads} />
        ) : (
          <LeadTable leads={leads} sort={params.sort} order={params.order} onSort={toggleSort} />
        )
      }
    </PagedList>
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

function NoMatches() {
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

const footerStyle =
  'flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 tablet:border-t tablet:border-line max-tablet:justify-center max-tablet:px-0 max-tablet:pb-0 print:hidden';
