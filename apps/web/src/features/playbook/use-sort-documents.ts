import type { SortOrder } from '@portal/ui/data-table';

import { useSorting } from '../../lists/use-sorting.ts';
import type { DocumentSort } from './filter-documents.ts';

/** Names start from A, dates from the newest. */
export function useSortDocuments(now: { sort: DocumentSort; order: SortOrder }) {
  return useSorting({ ...now, defaultSort: 'name', firstOrder: (column) => (column === 'name' ? 'asc' : 'desc') });
}
