/** Drops items whose id occurred before. */
export function uniqueById<Item extends { readonly id: number }>(items: readonly Item[]): Item[] {
  const seen = new Set<number>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
