import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDialogParam } from '@portal/client/navigation/use-dialog-param';
import { phoneQuery } from '@portal/client/platform/breakpoints';
import { useMediaQuery } from '@portal/client/platform/use-media-query';
import { exportLeads, leadSorts } from '@portal/contract/leads';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { ExportMenu } from '../../lists/export-menu.tsx';
import { ListSearch } from '../../lists/list-controls.tsx';
import { LazyPart } from '@portal/client/page/lazy-part';
import { Page } from '../../page/page.tsx';
import { labels } from '../../i18n/labels.ts';
import { SortSelect } from '../../lists/sort-select.tsx';
import { CountrySelect } from './country-select.tsx';
import { detailsLinkId } from './details-link.tsx';
import { LeadList } from './lead-list.tsx';
import { columnLabels } from './lead-format.ts';
import { leadsQuery, leadSummaryQuery } from './leads.api.ts';
import { StatusTabs } from './status-tabs.tsx';
import { useLeadList } from './use-lead-list.ts';

const loadDialog = async () => (await import('./lead-dialog.tsx')).LeadDialog;

export function LeadsScreen() {
  const { t } = useLingui();
  const isPhone = useMediaQuery(phoneQuery);
  const { params, sortBy, toggleSort } = useLeadList();

  return (
    <Page view={{ page: 'Leads' }} title={t(labels.menu.leads)} sub={<Subtitle />}>
      <div className="@container min-w-0 tablet:overflow-clip tablet:rounded-lg tablet:border tablet:border-line tablet:bg-card">
        <StatusTabs status={params.status} />
        <div className="flex flex-wrap items-center gap-2 tablet:px-5 tablet:py-3 max-tablet:py-3 print:hidden">
          <ListSearch
            label={t({ id: 'leads.search', message: 'Search leads' })}
            className="min-w-36 flex-1 tablet:max-w-80 tablet:min-w-44"
          />
          {/* On a phone the filters are in a second line, and the export button stays beside the search. */}
          <div className="flex min-w-0 gap-2 max-tablet:order-last max-tablet:basis-full">
            <div className="grid min-w-0 max-tablet:flex-4">
              <CountrySelect country={params.country} />
            </div>
            {isPhone && (
              <div className="grid min-w-0 flex-5">
                <SortSelect columns={leadSorts} names={columnLabels} sort={params.sort} order={params.order} onChange={sortBy} />
              </div>
            )}
          </div>
          <div className="ms-auto">
            <Export />
          </div>
        </div>
        <LeadList params={params} toggleSort={toggleSort} isPhone={isPhone} />
      </div>
      <Details />
    </Page>
  );
}

function Export() {
  const { params } = useLeadList();
  const { page: _page, ...exportParams } = params;
  const list = useQuery(leadsQuery(params));
  return <ExportMenu endpoint={exportLeads} query={exportParams} isEmpty={list.data?.total === 0} />;
}

function Details() {
  const { params } = useLeadList();
  const { id, close } = useDialogParam('lead');
  const list = useQuery(leadsQuery(params));
  useFocusLastLead(id);
  if (!id) return null;
  return (
    <LazyPart load={loadDialog} onLoadError={close}>
      {(LeadDialog) => (
        <LeadDialog id={id} params={params} leadInList={list.data?.leads.find((lead) => String(lead.id) === id)} />
      )}
    </LazyPart>
  );
}

/** When the dialog closes, focuses the link of the lead that was shown last, which may not be the one that opened it. */
function useFocusLastLead(id: string | undefined): void {
  const previousId = useRef(id);
  useEffect(() => {
    if (previousId.current && !id) document.getElementById(detailsLinkId(previousId.current))?.focus();
    previousId.current = id;
  }, [id]);
}

/** "140 leads, 18 new", or "4 of 140 leads" with a filter. The line keeps its height while the counts are loading. */
function Subtitle() {
  const { t, i18n } = useLingui();
  const { params } = useLeadList();
  const list = useQuery(leadsQuery(params));
  const summary = useQuery(leadSummaryQuery);
  if (!summary.data) {
    return <span className="flex h-5 items-center">{summary.isPending && <SkeletonBar className="h-3.5 w-40" />}</span>;
  }
  const { total, statuses } = summary.data;
  const fresh = statuses.find(({ status }) => status === 'New')?.count ?? 0;
  const leads = t({ id: 'leads.found', message: plural(total, { one: '# lead', other: '# leads' }) });
  if ([params.q, params.status, params.country].some(Boolean)) {
    // The count of the previous filter does not apply to this one.
    if (!list.data || list.isPlaceholderData) return leads;
    const shown = i18n.number(list.data.total);
    return t({ id: 'leads.foundOf', message: `${shown} of ${leads}` });
  }
  return fresh === 0 ? leads : t({ id: 'leads.foundNew', message: `${leads}, ${fresh} new` });
}
