import { announcements } from './announcements.ts';
import type { NewsSource } from './news-source.ts';
import { series } from './series.ts';

export interface NewsItem extends NewsSource {
  readonly id: number;
  readonly daysAgo: number;
  /** Smaller than `daysAgo` for items that were edited after publication. */
  readonly modifiedDaysAgo: number;
}

/** All news items, about two a week back from the day of seeding, mixed so that neighbours are of different types. */
export const news: readonly NewsItem[] = mixed([...series, ...announcements]).map((source, index) => {
  const daysAgo = 1 + Math.round(index * 3.4);
  return { ...source, id: 4001 + index, daysAgo, modifiedDaysAgo: index % 9 === 4 ? Math.max(0, daysAgo - 2) : daysAgo };
});

function mixed(all: readonly NewsSource[]): NewsSource[] {
  const kinds = new Map<string, NewsSource[]>();
  for (const each of all) kinds.set(each.type, [...(kinds.get(each.type) ?? []), each]);
  // Spreads the items of each type evenly over the whole list.
  return [...kinds.values()]
    .flatMap((kind, order) => kind.map((item, index) => ({ item, at: (index + 0.5) / kind.length + order / 1000 })))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
