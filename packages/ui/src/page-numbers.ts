/** A page number, or a gap of skipped pages. */
export type PaginationEntry = number | 'gap';

/** Returns the first and last page, the current one with its neighbours, and gaps where more than one page is skipped. */
export function pageNumbers(page: number, pages: number, siblings = 1): PaginationEntry[] {
  const from = Math.max(2, Math.min(page - siblings, pages - 1 - 2 * siblings - 1));
  const to = Math.min(pages - 1, Math.max(page + siblings, 2 + 2 * siblings + 1));
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return [1, ...gapBefore(from, 2), ...middle, ...(to < pages - 1 ? gapAfter(to, pages - 1) : []), ...(pages > 1 ? [pages] : [])];
}

function gapBefore(from: number, first: number): PaginationEntry[] {
  if (from <= first) return [];
  return from === first + 1 ? [first] : ['gap'];
}

function gapAfter(to: number, last: number): PaginationEntry[] {
  return to === last - 1 ? [last] : ['gap'];
}
