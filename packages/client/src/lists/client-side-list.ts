/** Searches a completely loaded list: the text must occur in one of the fields, ignoring case. */
export function filterByText<Item>(
  items: readonly Item[],
  search: string,
  textsOf: (item: Item) => readonly (string | null)[],
): readonly Item[] {
  const wanted = search.trim().toLocaleLowerCase();
  if (!wanted) return items;
  return items.filter((item) => textsOf(item).some((text) => text?.toLocaleLowerCase().includes(wanted)));
}

/** Returns the last page for a number beyond it. */
export function pageOf<Item>(items: readonly Item[], wanted: number, size: number) {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const page = Math.min(wanted, pages);
  return { page, pages, shown: items.slice((page - 1) * size, page * size) };
}
