import type { SortOrder } from '@portal/ui/data-table';
import { useNavigate } from '@tanstack/react-router';

interface Sorting<Column extends string> {
  sort: Column;
  order: SortOrder;
  /** The column that is not written to the URL. */
  defaultSort: Column;
  /** The order in which a column starts when another one was sorted before; ascending by default. */
  firstOrder?: (column: Column) => SortOrder;
}

/**
 * Writes the sorting of a list to the URL under `sort` and `order`, and starts the list again at its first page. The default
 * column and the ascending order are left out.
 */
export function useSorting<Column extends string>({ sort, order, defaultSort, firstOrder = () => 'asc' }: Sorting<Column>) {
  const navigate = useNavigate();

  const sortBy = (column: Column, direction: SortOrder): void =>
    void navigate({
      to: '.',
      search: (old: object) => ({
        ...old,
        sort: column === defaultSort ? undefined : (column as never),
        order: direction === 'asc' ? undefined : direction,
        page: undefined,
      }),
      replace: true,
      resetScroll: false,
    });

  return {
    sortBy,
    /** Sorts by the column, or reverses the order if the list is sorted by it already. */
    toggleSort: (column: Column): void => sortBy(column, column === sort ? opposite[order] : firstOrder(column)),
    /** The order of the column, if the list is sorted by it. */
    orderOf: (column: Column): SortOrder | undefined => (column === sort ? order : undefined),
  };
}

const opposite = { asc: 'desc', desc: 'asc' } as const;
