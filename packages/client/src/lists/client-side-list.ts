/** Searches a completely loaded list: the text must occur in one of the fields, ignoring case. */
export function filterByText<Item>(
  items: readonly Item[],
  search: string,
  textsOf: (item: Item) => readonly (string | null)[],
): readonly Item[] {
  const needle = search.trim().toLocaleLowerCase();
  if (!needle) return items;
  return items.filter((item) => textsOf(item).some((text) => text?.toLocaleLowerCase().includes(needle)));
}

/** One page of a completely loaded list; the last page if the requested one is beyond it. */
export function pageOf<Item>(items: readonly Item[], requested: number, size: number) {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const page = Math.min(requested, pages);
  return { page, pages, pageItems: items.slice((page - 1) * size, page * size) };
}
