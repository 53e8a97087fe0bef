import { useRefetchFailed } from '@portal/client/api/use-refetch-failed';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { RedirectToLastPage } from '@portal/client/lists/last-page';
import { ListPager, ListRange } from './list-controls.tsx';
import { ListError } from './list-error.tsx';

interface PagedListProps<Data extends { readonly total: number }, Row> {
  /** A query that keeps the previous page's rows while the next page loads. */
  query: UseQueryResult<Data>;
  rowsOf: (data: Data) => readonly Row[];
  /** The page in the URL. */
  page: number;
  pageSize: number;
  pending: ReactNode;
  /** Shown when nothing is in the list, or nothing matches the search. */
  empty: ReactNode;
  /** Shown when another page was requested offline; by default the previous rows stay. */
  offline?: ReactNode;
  failure: (error: unknown) => { title: string; text?: string };
  /** The number of items with their name, for screen readers. */
  found: (total: number) => string;
  pagerLabel: string;
  /** The list is already in a card. */
  isInCard?: boolean;
  className: string;
  /** The style of a footer that says which items of how many are shown; by default the footer has only the pages. */
  footerStyle?: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list that the server searches and pages: loading, failed, empty, a page after the last one, or a page of rows. */
export function PagedList<Data extends { readonly total: number }, Row>(props: PagedListProps<Data, Row>) {
  const { query, page, pageSize, failure, isInCard = false } = props;
  const tryAgain = useRefetchFailed();

  // The previous rows belong to another request, and offline it is unknown when this one arrives.
  if (props.offline && query.isPlaceholderData && query.fetchStatus === 'paused') return props.offline;
  // An empty list has no rows that could stay while the next page loads.
  if (query.isPending || (query.isPlaceholderData && query.data.total === 0)) return props.pending;
  if (query.isError) return <ListError {...failure(query.error)} onRetry={tryAgain} isInCard={isInCard} />;

  const { data, isPlaceholderData: isBusy } = query;
  if (data.total === 0) return props.empty;
  const pages = Math.ceil(data.total / pageSize);
  if (page > pages && !isBusy) return <RedirectToLastPage pages={pages} />;

  const rows = props.rowsOf(data);
  const found = props.found(data.total);
  const pager = <ListPager label={props.pagerLabel} page={page} pages={pages} />;
  return (
    <div className={props.className}>
      {props.footerStyle === undefined && (
        <p role="status" className="sr-only">
          {found}
        </p>
      )}
      <div aria-busy={isBusy} className={`min-w-0 transition-opacity ${isBusy ? 'opacity-60 delay-150' : ''}`}>
        {props.children(rows)}
      </div>
      {props.footerStyle === undefined ? (
        pager
      ) : (
        <div className={props.footerStyle}>
          <ListRange page={Math.min(page, pages)} pageSize={pageSize} shown={rows.length} total={data.total} found={found} />
          {pager}
        </div>
      )}
    </div>
  );
}
