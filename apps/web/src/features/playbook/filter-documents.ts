import type { DocumentDetails } from '@portal/contract/documents';
import type { SortOrder } from '@portal/ui/data-table';

export type DocumentSort = 'name' | 'updated';

/** Returns the documents whose name or file contains the text, sorted by name unless another sort is given. */
export function findDocuments(
  documents: readonly DocumentDetails[],
  q: string,
  order: SortOrder,
  sort: DocumentSort = 'name',
): DocumentDetails[] {
  const words = q.trim().toLowerCase();
  const found = documents.filter((each) => searched(each, words).some((text) => (text ?? '').toLowerCase().includes(words)));
  const sign = order === 'asc' ? 1 : -1;
  const byName = (one: DocumentDetails, other: DocumentDetails) => natural.compare(one.name ?? '', other.name ?? '');
  if (sort === 'name') return found.toSorted((one, other) => sign * byName(one, other));
  return found.toSorted((one, other) => sign * (Date.parse(one.updatedAt) - Date.parse(other.updatedAt)) || byName(one, other));
}

const natural = new Intl.Collator('und', { numeric: true });

/**
 * The document's file name and URL. Every URL contains "download" and a locale, so URLs are only searched when the text looks
 * like one.
 */
function searched({ name, fileName, document }: DocumentDetails, words: string): (string | null)[] {
  return /[/\d]/.test(words) ? [name, fileName, document] : [name, fileName];
}
