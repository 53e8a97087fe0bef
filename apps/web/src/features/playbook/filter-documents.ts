import type { DocumentDetails } from '@portal/contract/documents';
import type { SortOrder } from '@portal/ui/data-table';

export type DocumentSort = 'name' | 'updated';

/** Returns the documents whose name, file name or URL contains the text, sorted by name unless another sort is given. */
export function filterDocuments(
  documents: readonly DocumentDetails[],
  q: string,
  order: SortOrder,
  sort: DocumentSort = 'name',
): DocumentDetails[] {
  const searchText = q.trim().toLowerCase();
  const matching = documents.filter((each) =>
    searchedTexts(each, searchText).some((text) => (text ?? '').toLowerCase().includes(searchText)),
  );
  const sign = order === 'asc' ? 1 : -1;
  const byName = (one: DocumentDetails, other: DocumentDetails) => natural.compare(one.name ?? '', other.name ?? '');
  if (sort === 'name') return matching.toSorted((one, other) => sign * byName(one, other));
  return matching.toSorted(
    (one, other) => sign * (Date.parse(one.updatedAt) - Date.parse(other.updatedAt)) || byName(one, other),
  );
}

const natural = new Intl.Collator('und', { numeric: true });

/**
 * The name, the file name and sometimes the URL. Every URL contains "download" and a locale, so URLs are only searched when the
 * text looks like part of one.
 */
function searchedTexts({ name, fileName, document }: DocumentDetails, searchText: string): (string | null)[] {
  return /[/\d]/.test(searchText) ? [name, fileName, document] : [name, fileName];
}
