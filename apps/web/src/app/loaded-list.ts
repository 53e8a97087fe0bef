/** Of a list that is loaded as a whole: what is searched for stands in one of the texts, in capitals or not. */
export function matching<Item>(
  items: readonly Item[],
  search: string,
  textsOf: (item: Item) => readonly (string | null)[],
): readonly Item[] {
  const wanted = search.trim().toLocaleLowerCase();
  if (!wanted) return items;
  return items.filter((item) => textsOf(item).some((text) => text?.toLocaleLowerCase().includes(wanted)));
}

/** The last page in place of one that is not there (any more). */
export function pageOf<Item>(items: readonly Item[], wanted: number, size: number) {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const page = Math.min(wanted, pages);
  return { page, pages, shown: items.slice((page - 1) * size, page * size) };
}
