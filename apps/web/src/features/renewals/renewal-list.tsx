import { useLingui } from '@lingui/react/macro';
import { useRefetchFailed } from '@portal/client/api/use-refetch-failed';
import type { Renewal } from '@portal/contract/renewals';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';
import { buttonStyle } from '@portal/ui/button-style';
import { EmptyState } from '@portal/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { RedirectToLastPage } from '@portal/client/lists/last-page';
import { OfflineState } from '../../lists/offline-state.tsx';
import { labels } from '../../i18n/labels.ts';
import { RenewalCards } from './renewal-cards.tsx';
import { RenewalFooter } from './renewal-footer.tsx';
import { RenewalRow, RenewalTable, FullWidthRow } from './renewal-table.tsx';
import { renewalsErrorText, renewalsQuery } from './renewals.api.ts';
import { CardsSkeleton, RowsSkeleton } from './renewals-skeleton.tsx';
import { noFilters, type RenewalList as List } from './use-renewal-list.ts';

/**
 * A page of renewals in its four states. The previous rows stay while another page loads; the table around them is the same in
 * every state, so that no filter input is lost.
 */
export function RenewalList({ list, isPhone }: { list: List; isPhone: boolean }) {
  const { t } = useLingui();
  const { params } = list;
  const query = useQuery(renewalsQuery(params));
  const tryAgain = useRefetchFailed();
  // The previous rows belong to another filter, and offline it is unknown when the new ones arrive.
  const isOffline = query.isPlaceholderData && query.fetchStatus === 'paused';
  const isWaiting = query.isPlaceholderData && !isOffline;

  if (query.data && params.page > query.data.pages && !query.isPlaceholderData) {
    return <RedirectToLastPage pages={query.data.pages} />;
  }
  return (
    <>
      {query.isError && (
        <div className="tablet:border-b tablet:border-line tablet:p-3 max-tablet:pb-3">
          <Banner action={<Button onPress={tryAgain}>{t(labels.button.tryAgain)}</Button>}>
            {renewalsErrorText(query.error)}
          </Banner>
        </div>
      )}
      <div aria-busy={isWaiting} className={`min-w-0 transition-opacity ${isWaiting ? 'opacity-60 delay-150' : ''}`}>
        <RowsContainer list={list} isPhone={isPhone}>
          {query.isPending && (isPhone ? <CardsSkeleton rows={params.rows} /> : <RowsSkeleton rows={params.rows} />)}
          {query.isError && !isPhone && (
            <FullWidthRow>
              <div className="h-44" />
            </FullWidthRow>
          )}
          {isOffline && (
            <InsteadOfRows isPhone={isPhone}>
              <OfflineState />
            </InsteadOfRows>
          )}
          {query.isSuccess && !isOffline && <Rows result={query.data} list={list} isPhone={isPhone} />}
        </RowsContainer>
      </div>
      {query.isSuccess && !isOffline && <RenewalFooter list={list} result={query.data} isPhone={isPhone} />}
    </>
  );
}

interface RowsProps {
  result: { readonly renewals: readonly Renewal[]; readonly total: number };
  list: List;
  isPhone: boolean;
}

function Rows({ result, list, isPhone }: RowsProps) {
  if (result.total === 0)
    return <InsteadOfRows isPhone={isPhone}>{list.isFiltered ? <NoMatches /> : <NoLicences />}</InsteadOfRows>;
  if (isPhone) return <RenewalCards renewals={result.renewals} />;
  return result.renewals.map((renewal) => <RenewalRow key={renewal.id} renewal={renewal} />);
}

/** Shows something in place of the rows. */
function InsteadOfRows({ isPhone, children }: { isPhone: boolean; children: ReactNode }) {
  return isPhone ? children : <FullWidthRow>{children}</FullWidthRow>;
}

function RowsContainer({ list, isPhone, children }: { list: List; isPhone: boolean; children: ReactNode }) {
  return isPhone ? children : <RenewalTable list={list}>{children}</RenewalTable>;
}

function NoLicences() {
  const { t } = useLingui();
  return (
    <CenteredEmptyState
      art="paper"
      title={t({ id: 'renewals.noMatch', message: 'No rows match the filter' })}
      text={t({
        id: 'renewals.noneText',
        message: 'Your customers’ licences will appear here by device and expiry date, so you can renew them in time.',
      })}
      action={
        <Link to="/playbook" className={buttonStyle()}>
          {t({ id: 'renewals.seeProducts', message: 'Browse products' })}
        </Link>
      }
    />
  );
}

function NoMatches() {
  const { t } = useLingui();
  return (
    <CenteredEmptyState
      art="search"
      title={t({ id: 'renewals.noMatch', message: 'No rows match the filter' })}
      text={t({ id: 'renewals.noMatchText', message: 'Try fewer or different words, or another month.' })}
      action={
        <Link to="." search={(old) => ({ ...old, ...noFilters, page: undefined })} resetScroll={false} className={buttonStyle()}>
          {t({ id: 'renewals.clearFilters', message: 'Clear filters' })}
        </Link>
      }
    />
  );
}

function CenteredEmptyState(state: Parameters<typeof EmptyState>[0]) {
  return (
    <div className="grid min-h-72 place-content-center">
      <EmptyState {...state} />
    </div>
  );
}
