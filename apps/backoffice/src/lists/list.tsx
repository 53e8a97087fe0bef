import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { useRefetchFailed } from '@portal/client/api/use-refetch-failed';
import { RedirectToLastPage } from '@portal/client/lists/last-page';
import { phoneQuery } from '@portal/client/platform/breakpoints';
import { useMediaQuery } from '@portal/client/platform/use-media-query';
import { ErrorState } from '@portal/ui/error-state';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { labels } from '../i18n/labels.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ListCards } from './list-cards.tsx';
import type { ListColumn } from './list-column.ts';
import { ListFooter } from './list-footer.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { type ListSorting, ListTable } from './list-table.tsx';
import { useListCursor } from './use-list-cursor.ts';
import { type Selection, useSelection } from './use-selection.ts';

interface ListProps<Row, Sort extends string> {
  /** The name of the list and of its pagination: "Partners". */
  label: string;
  /** A query that keeps the previous page's rows while the next page loads. With `hasMore` the total is shown as "1,000+". */
  query: UseQueryResult<{ readonly body: readonly Row[]; readonly total?: number | undefined; readonly hasMore?: boolean }>;
  /** The page in the URL. */
  page: number;
  pageSize: number;
  columns: readonly ListColumn<Row, Sort>[];
  /** The row on a phone, with the same link as the first column. */
  card: (row: Row) => ReactNode;
  /** What a row is called, for the checkbox that selects it. */
  rowName: (row: Row) => string;
  sorting?: ListSorting<Sort>;
  loadingLabel: string;
  failedTitle: string;
  /** Shown when the list has no rows: an `EmptyState`, another one if there is a filter. */
  empty: ReactNode;
  /** The number of rows with their name, for screen readers. */
  found: (total: number) => string;
  /** The buttons of the bulk bar. Without it rows cannot be selected. */
  bulkActions?: (selection: Selection<Row>) => ReactNode;
  /** The filters as text: with other filters the selection starts anew. */
  selectionKey?: string;
  hasTwoLines?: boolean;
  /** Whether the key F has a filter or a search to go to. */
  hasFilter?: boolean;
}

/** A list that the server searches and pages: loading, failed, empty, a page after the last one, or a page of rows. */
export function List<Row extends { readonly id: string | number }, Sort extends string = string>(props: ListProps<Row, Sort>) {
  const { query, page, pageSize, columns, bulkActions, hasTwoLines = false, hasFilter = true } = props;
  const { t } = useLingui();
  const isPhone = useMediaQuery(phoneQuery);
  const tryAgain = useRefetchFailed();
  const rows = query.data?.body ?? [];
  const selection = useSelection(rows, props.selectionKey ?? '');
  const selectById = (id: string) => {
    const row = rows.find((each) => String(each.id) === id);
    if (row) selection.toggle(row);
  };
  const { list, cursor, handleFocus } = useListCursor(
    rows.map(({ id }) => String(id)),
    bulkActions && selectById,
  );
  const canSelect = bulkActions !== undefined;

  // An empty list has no rows that could stay while the next page loads.
  if (query.isPending || (query.isPlaceholderData && rows.length === 0)) {
    return <ListSkeleton label={props.loadingLabel} rows={pageSize} {...{ columns, isPhone, canSelect, hasTwoLines }} />;
  }
  // One failure to load them again must not take the rows away.
  if (!query.data) {
    return (
      <div className="grid min-h-96 place-content-center">
        <ErrorState
          title={props.failedTitle}
          text={errorMessage(query.error)}
          retryLabel={t(labels.button.tryAgain)}
          onRetry={tryAgain}
        />
      </div>
    );
  }
  const { total = rows.length } = query.data;
  if (total === 0) return <div className="grid min-h-96 place-content-center">{props.empty}</div>;
  const countedPages = Math.ceil(total / pageSize);
  // If not all rows were counted, another page follows each full one.
  const pages = query.data.hasMore && rows.length === pageSize ? Math.max(countedPages, page + 1) : countedPages;
  if (page > pages && !query.isPlaceholderData) return <RedirectToLastPage pages={pages} />;

  const shared = { label: props.label, rows, rowName: props.rowName, selection: canSelect ? selection : undefined, cursor };
  return (
    <div ref={list} onFocus={handleFocus} className="@container min-w-0">
      <div
        aria-busy={query.isPlaceholderData}
        className={`min-w-0 transition-opacity ${query.isPlaceholderData ? 'opacity-60 delay-150' : ''}`}
      >
        {isPhone ? (
          <ListCards {...shared} card={props.card} />
        ) : (
          <ListTable {...shared} columns={columns} sorting={props.sorting} hasTwoLines={hasTwoLines} />
        )}
      </div>
      {bulkActions && selection.rows.length > 0 && (
        <BulkBar count={selection.rows.length} onClear={selection.clear}>
          {bulkActions(selection)}
        </BulkBar>
      )}
      <ListFooter
        label={props.label}
        page={Math.min(page, pages)}
        shown={rows.length}
        isTotalCapped={query.data.hasMore === true}
        found={props.found(total)}
        {...{ pages, pageSize, total, canSelect, hasFilter }}
      />
    </div>
  );
}
