import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { countryName } from '@portal/client/i18n/country';
import { useLocale } from '@portal/client/i18n/locale';
import { signupPageSize } from '@portal/contract/backoffice/signup-requests';
import { EmptyState } from '@portal/ui/empty-state';
import { Pagination } from '@portal/ui/pagination';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { FilterSelect } from '../../lists/filter-select.tsx';
import { ListToolbar } from '../../lists/list-toolbar.tsx';
import { ListViews } from '../../lists/list-views.tsx';
import { NoMatches } from '../../lists/no-matches.tsx';
import { SectionError } from '../../page/section-error.tsx';
import { RequestItem } from './request-item.tsx';
import { signupSummaryQuery } from './signup-requests.api.ts';
import { stateTexts } from './signup-texts.ts';
import type { useSignupRequests } from './use-signup-requests.ts';

type Requests = ReturnType<typeof useSignupRequests>;

export function RequestList({ requests }: { requests: Requests }) {
  const { t } = useLingui();
  return (
    <div className="flex min-w-0 flex-col desktop:border-e desktop:border-line max-tablet:px-4">
      <Views state={requests.params.state} />
      <ListToolbar searchLabel={t({ id: 'signups.search', message: 'Company, person or email' })}>
        <Filters />
      </ListToolbar>
      <Rows requests={requests} />
    </div>
  );
}

function Views({ state = 'open' }: { state: string | undefined }) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(signupSummaryQuery);
  const countOf = (count: number | undefined) =>
    count === undefined
      ? undefined
      : {
          value: i18n.number(count),
          label: t({ id: 'signups.found', message: plural(count, { one: '# request', other: '# requests' }) }),
        };
  const views = [
    { id: 'open', label: t(stateTexts.open), count: countOf(data?.open), search: { state: undefined } },
    { id: 'decided', label: t({ id: 'signups.decided', message: 'Decided' }), search: { state: 'decided' } },
    { id: 'all', label: t({ id: 'signups.all', message: 'All' }), search: { state: 'all' } },
  ];
  const current = state === 'approved' || state === 'refused' ? 'decided' : state;
  return <ListViews label={t({ id: 'signups.views', message: 'Requests by state' })} views={views} current={current} />;
}

function Filters() {
  const { t } = useLingui();
  const locale = useLocale();
  const { data } = useQuery(signupSummaryQuery);
  const countries = (data?.countries ?? []).map(({ country }) => ({ value: country, label: countryName(country, locale) }));
  const owners = [
    { value: 'me', label: t({ id: 'signups.ownerMe', message: 'Me' }) },
    { value: 'none', label: t({ id: 'signups.ownerNone', message: 'Nobody' }) },
  ];
  return (
    <>
      <FilterSelect name="country" label={t({ id: 'signups.country', message: 'Country' })} options={countries} />
      <FilterSelect name="owner" label={t({ id: 'signups.owner', message: 'Owner' })} options={owners} />
    </>
  );
}

/** Loading, failed, empty, or a page of requests. */
function Rows({ requests: { list, params, shownId, isWide } }: { requests: Requests }) {
  const { t } = useLingui();
  if (list.isPending) return <RowsSkeleton />;
  if (list.isError) return <SectionError error={list.error} onRetry={list.refetch} />;
  const { body: rows, total = rows.length } = list.data;
  if (total === 0) {
    const isFiltered = [params.q, params.country, params.owner].some(Boolean);
    if (isFiltered) return <NoMatches />;
    return (
      <EmptyState
        art="door"
        title={t({ id: 'signups.empty', message: 'No request is waiting' })}
        text={t({
          id: 'signups.emptyText',
          message: 'Requests that companies send from the portal’s sign-in screen appear here.',
        })}
      />
    );
  }
  return (
    <>
      <ul
        aria-label={t({ id: 'signups.list', message: 'Signup requests' })}
        aria-busy={list.isPlaceholderData}
        className={`border-t border-line-subtle transition-opacity max-tablet:-mx-4 ${list.isPlaceholderData ? 'opacity-60 delay-150' : ''}`}
      >
        {rows.map((row) => (
          <li key={row.id}>
            <RequestItem request={row} isCurrent={isWide && row.id === shownId} />
          </li>
        ))}
      </ul>
      <Pages total={total} page={params.page ?? 1} />
    </>
  );
}

function Pages({ total, page }: { total: number; page: number }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <div className="px-2 py-2">
      <Pagination
        label={t({ id: 'signups.list', message: 'Signup requests' })}
        page={page}
        pages={Math.ceil(total / signupPageSize)}
        siblings={0}
        previousLabel={t({ id: 'list.previousPage', message: 'Previous page' })}
        nextLabel={t({ id: 'list.nextPage', message: 'Next page' })}
        pageLabel={(number) => t({ id: 'list.page', message: `Page ${number}` })}
        onPage={(number) =>
          void navigate({ to: '.', search: (old: object) => ({ ...old, page: number === 1 ? undefined : number }) })
        }
      />
    </div>
  );
}

function RowsSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true" className="border-t border-line-subtle">
      <span className="sr-only">{t({ id: 'signups.loading', message: 'Loading signup requests' })}</span>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="grid h-15 content-center gap-2 border-b border-line-subtle px-4">
          <SkeletonBar className="h-3.5 w-3/5" />
          <SkeletonBar className="h-3 w-2/5" />
        </div>
      ))}
    </div>
  );
}
