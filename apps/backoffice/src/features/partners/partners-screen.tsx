import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { countryName } from '@portal/client/i18n/country';
import { useLocale } from '@portal/client/i18n/locale';
import { useSorting } from '@portal/client/lists/use-sorting';
import { useScreenKeys } from '@portal/client/navigation/use-screen-keys';
import { exportPartners, partnerPageSize, partnerStates, type PartnerRow } from '@portal/contract/backoffice/partners';
import { signInFilters } from '@portal/contract/backoffice/sign-in-filters';
import { buttonStyle } from '@portal/ui/button-style';
import { EmptyState } from '@portal/ui/empty-state';
import { Keys } from '@portal/ui/kbd';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import { labels } from '../../i18n/labels.ts';
import { ExportMenu } from '../../lists/export-menu.tsx';
import { FilterSelect } from '../../lists/filter-select.tsx';
import { ListCard } from '../../lists/list-card.tsx';
import { ListToolbar } from '../../lists/list-toolbar.tsx';
import { ListViews } from '../../lists/list-views.tsx';
import { List } from '../../lists/list.tsx';
import { NoMatches } from '../../lists/no-matches.tsx';
import type { Selection } from '../../lists/use-selection.ts';
import { Page } from '../../page/page.tsx';
import { LastSignIn } from '../../lists/last-sign-in.tsx';
import { signInLabels } from '../../lists/sign-in-labels.ts';
import { BulkPartnerActions } from './bulk-partner-actions.tsx';
import { PartnerName, StateBadge, usePartnerColumns } from './partner-columns.tsx';
import { stateLabels } from './partner-format.ts';
import { partnersQuery, partnerSummaryQuery, type PartnerListParams } from './partners.api.ts';
import { type PartnerAccess, usePartnerAccess } from './use-partner-access.tsx';

const route = getRouteApi('/staff/partners');

export function PartnersScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const params = route.useSearch();
  const { sort = 'name', order = 'asc', page = 1, ...filters } = params;
  const sorting = useSorting({ sort, order, defaultSort: 'name', firstOrder: (column) => firstOrders[column] ?? 'asc' });
  const columns = usePartnerColumns();
  const query = useQuery(partnersQuery({ ...params, sort, order }));
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const access = usePartnerAccess();
  useScreenKeys({ c: () => void navigate({ to: '/partners/new' }) });

  return (
    <Page
      title={t(labels.menu.partners)}
      sub={<Subtitle />}
      actions={
        <Link to="/partners/new" className={buttonStyle({ kind: 'primary', size: 'sm' })}>
          <Plus />
          {t({ id: 'partners.new', message: 'New partner' })}
          <span aria-hidden="true" className="max-tablet:hidden">
            <Keys keys={newKey} />
          </span>
        </Link>
      }
    >
      <ListCard>
        <Views filters={filters} />
        <Toolbar
          end={<ExportMenu endpoint={exportPartners} query={{ ...filters, sort, order }} isEmpty={query.data?.total === 0} />}
        />
        <List
          label={t(labels.menu.partners)}
          query={query}
          page={page}
          pageSize={partnerPageSize}
          columns={columns}
          sorting={sorting}
          card={partnerCard}
          rowName={({ name }) => name}
          loadingLabel={t({ id: 'partners.loading', message: 'Loading partners' })}
          failedTitle={t({ id: 'partners.failed', message: 'We couldn’t load the partners' })}
          found={(total) => t({ id: 'partners.found', message: plural(total, { one: '# partner', other: '# partners' }) })}
          empty={isFiltered ? <NoMatches /> : <NoPartners />}
          bulkActions={(selection) => bulkActions(selection, access)}
          selectionKey={JSON.stringify(filters)}
        />
      </ListCard>
      {access.dialog}
    </Page>
  );
}

function bulkActions(selection: Selection<PartnerRow>, access: PartnerAccess) {
  return <BulkPartnerActions selection={selection} access={access} />;
}

const newKey = ['C'];

/** The last sign-in and the number of people are most useful from the top. */
const firstOrders = { lastSignIn: 'desc', people: 'desc' } as Partial<Record<string, 'desc'>>;

function Subtitle() {
  const { t } = useLingui();
  const { data: summary } = useQuery(partnerSummaryQuery);
  if (!summary) return <SkeletonBar className="my-0.5 h-3.5 w-56" />;
  const { total, people: persons, disabled } = summary;
  const companies = t({ id: 'partners.companies', message: plural(total, { one: '# company', other: '# companies' }) });
  const people = t({ id: 'partners.people', message: plural(persons, { one: '# person', other: '# people' }) });
  return t({ id: 'partners.summary', message: `${companies}, ${people}, ${disabled} disabled` });
}

type Filters = Pick<PartnerListParams, 'q' | 'country' | 'tier' | 'state' | 'lastSignIn'>;

/** Ready-made filters: everybody, those who have gone quiet, those who never came, and the disabled ones. */
function Views({ filters }: { filters: Filters }) {
  const { t, i18n } = useLingui();
  const { data: summary } = useQuery(partnerSummaryQuery);
  const countOf = (total: number | undefined) => {
    if (total === undefined) return undefined;
    const label = t({ id: 'partners.found', message: plural(total, { one: '# partner', other: '# partners' }) });
    return { value: i18n.number(total), label };
  };
  const views = [
    { id: 'all', label: t({ id: 'partners.all', message: 'All' }), count: countOf(summary?.total), search: {} },
    {
      id: 'quiet',
      label: t({ id: 'partners.quiet', message: 'Gone quiet' }),
      count: countOf(summary?.quiet),
      search: { state: 'active', lastSignIn: 'over30' },
    },
    {
      id: 'never',
      label: t({ id: 'partners.neverView', message: 'Never signed in' }),
      count: countOf(summary?.invited),
      search: { state: 'invited' },
    },
    { id: 'disabled', label: t(stateLabels.disabled), count: countOf(summary?.disabled), search: { state: 'disabled' } },
  ];
  const asText = ({ q, country, tier, state, lastSignIn }: Filters) => JSON.stringify([q, country, tier, state, lastSignIn]);
  const current = views.find(({ search }) => asText(search as Filters) === asText(filters))?.id;
  return <ListViews label={t({ id: 'partners.views', message: 'Views of partners' })} views={views} current={current} />;
}

function Toolbar({ end }: { end: ReactNode }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: summary } = useQuery(partnerSummaryQuery);
  const countries = (summary?.countries ?? []).map(({ country }) => ({ value: country, label: countryName(country, locale) }));
  return (
    <ListToolbar searchLabel={t({ id: 'partners.search', message: 'Name, city, domain or ID' })} end={end}>
      <FilterSelect
        name="country"
        label={t({ id: 'partners.country', message: 'Country' })}
        options={countries.toSorted((one, other) => one.label.localeCompare(other.label, locale))}
      />
      <FilterSelect
        name="tier"
        label={t({ id: 'partners.tier', message: 'Tier' })}
        options={(summary?.tiers ?? []).map(({ tier }) => ({ value: tier, label: tier }))}
      />
      <FilterSelect
        name="state"
        label={t({ id: 'partners.state', message: 'Status' })}
        options={partnerStates.map((state) => ({ value: state, label: t(stateLabels[state]) }))}
      />
      <FilterSelect
        name="lastSignIn"
        label={t({ id: 'partners.lastSignIn', message: 'Last sign-in' })}
        options={signInFilters.map((filter) => ({ value: filter, label: t(signInLabels[filter]) }))}
      />
    </ListToolbar>
  );
}

/** A function and not a component, because the list calls it for each row. */
function partnerCard(partner: PartnerRow) {
  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <PartnerName partner={partner} />
        <StateBadge state={partner.state} />
      </div>
      <p className="flex flex-wrap gap-x-3 text-13 text-muted">
        <span>{[partner.country, partner.tier].filter(Boolean).join(' · ')}</span>
        <LastSignIn at={partner.lastSignInAt} />
      </p>
    </div>
  );
}

function NoPartners() {
  const { t } = useLingui();
  return (
    <EmptyState
      art="cards"
      title={t({ id: 'partners.none', message: 'No partners yet' })}
      text={t({ id: 'partners.noneText', message: 'Create the first one, or approve a signup request.' })}
      action={
        <Link to="/partners/new" className={buttonStyle({ size: 'sm' })}>
          {t({ id: 'partners.new', message: 'New partner' })}
        </Link>
      }
    />
  );
}
