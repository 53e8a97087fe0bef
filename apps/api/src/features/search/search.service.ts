import type { Locale } from '@portal/contract/locales';
import { searchGroups, searchHitsPerGroup, type SearchGroup, type SearchHit } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import { findHits, type FoundHit } from './find-hits.ts';
import { markPassage, markText } from './mark-text.ts';
import { findPlaces, type Place } from './places-of-hits.ts';
import type { Marks } from './read-terms.ts';

/** Groups with their best hits, each with why it was found. */
export async function searchContent(db: Db, locale: Locale, text: string): Promise<SearchGroup[]> {
  const { groups, marks } = await findHits(db, locale, text, { most: searchHitsPerGroup, pages: 'always' });
  const placeOf = await findPlaces(
    db,
    locale,
    [...groups.values()].flatMap(({ hits }) => hits),
  );
  return searchGroups.flatMap((key) => {
    const group = groups.get(key);
    if (!group) return [];
    const hits = group.hits.flatMap((hit) => {
      const place = placeOf(hit);
      return place ? [toHit(hit, place, marks)] : [];
    });
    const total = { ...group.total, value: group.total.value - (group.hits.length - hits.length) };
    return hits.length > 0 ? [{ key, group_docs: { hits: { total, hits } } }] : [];
  });
}

function toHit(hit: FoundHit, { url, image, categoryId }: Place, marks: Marks): SearchHit {
  const { contentId: id, title, description, elementType, model, page, text } = hit;
  const highlight = withoutUndefined({
    title: title === null ? undefined : markText(title, marks),
    description: description === null ? undefined : markText(description, marks),
    content: text === undefined ? undefined : markPassage(text, marks),
  });
  return {
    _source: { title, image, url, description, elementType, model, categoryId, id, ...(page !== undefined && { page }) },
    ...(Object.keys(highlight).length > 0 && { highlight }),
  };
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(value: T): Present<T> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Present<T>;
}
