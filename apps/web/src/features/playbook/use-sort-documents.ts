import type { SortOrder } from '@portal/ui/data-table';

import { useSorting } from '@portal/client/lists/use-sorting';
import type { DocumentSort } from './filter-documents.ts';

/** Sorting by name starts with A, sorting by date with the newest. */
export function useSortDocuments(current: { sort: DocumentSort; order: SortOrder }) {
  return useSorting({ ...current, defaultSort: 'name', firstOrder: (column) => (column === 'name' ? 'asc' : 'desc') });
}
