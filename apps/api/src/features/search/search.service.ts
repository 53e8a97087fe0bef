import type { Locale } from '@portal/contract/locales';
import {
  contentGroups,
  ownGroups,
  searchHits,
  type OwnGroupKey,
  type SearchGroup,
  type SearchGroupKey,
  type SearchHit,
} from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import { findHits } from './find-hits.ts';
import type { FoundHit } from './found-group.ts';
import { markPassage, markText } from './mark-text.ts';
import { findPlaces, type Place, withFoundWords } from './places-of-hits.ts';
import type { Marks } from './read-terms.ts';
import { marksOf, searchOwn, type OwnGroup, type OwnHit, type OwnSearch } from './search-own.ts';
import type { Part } from './search.queries.ts';

/** Of one's own, more are not counted at once: a large partner has ten thousands. */
const mostCounted = 1000;

/** Content and what is the viewer's own, group by group. What is guessed at is left out where something of their own is called by its number. */
export async function searchEverything(db: Db, locale: Locale, asked: OwnSearch): Promise<SearchGroup[]> {
  const { groups: content, isAsWritten } = await searchContent(db, locale, asked.text);
  const own = await searchOwn(db, asked, { from: 0, most: searchHits.first, countTo: mostCounted });
  const marks = marksOf(asked.text);
  const isNamed = own.some(({ hits }) => hits.some((hit) => hit.isNamed));
  return [...(isAsWritten || !isNamed ? content : []), ...own.map((group) => toOwnGroup(group, marks))];
}

/** Of one group, from a place on: a step further than what was answered before. */
export async function searchGroup(
  db: Db,
  locale: Locale,
  asked: OwnSearch,
  { group, from }: { group: SearchGroupKey; from: number },
): Promise<SearchGroup[]> {
  if (isOwn(group)) {
    const found = await searchOwn(db, asked, { from, most: searchHits.step, countTo: mostCounted }, [group]);
    const marks = marksOf(asked.text);
    return found.map((each) => toOwnGroup(each, marks));
  }
  return (await searchContent(db, locale, asked.text, { group, from })).groups;
}

function isOwn(group: SearchGroupKey): group is OwnGroupKey {
  return (ownGroups as readonly SearchGroupKey[]).includes(group);
}

/** Groups with their best hits, each with why it was found; or one group, from a place on. */
async function searchContent(
  db: Db,
  locale: Locale,
  text: string,
  part?: Part,
): Promise<{ groups: SearchGroup[]; isAsWritten: boolean }> {
  const most = part ? searchHits.step : searchHits.first;
  const { groups, marks, isAsWritten } = await findHits(db, locale, text, { most, pages: 'always', isFilled: true, part });
  const keys = part ? [part.group] : contentGroups;
  const placeOf = await findPlaces(
    db,
    locale,
    keys.flatMap((key) => groups.get(key)?.hits ?? []),
  );
  const answered = keys.flatMap((key) => {
    const group = groups.get(key);
    if (!group) return [];
    const hits = group.hits.flatMap((hit) => {
      const place = placeOf(hit);
      return place ? [toHit(hit, place, marks)] : [];
    });
    // What is hidden is taken from the number only where all is answered: else the last ones could not be asked for.
    const isAll = !part && group.total.value <= most;
    const value = group.total.value - (isAll ? group.hits.length - hits.length : 0);
    const isFurther = part && value > part.from + most;
    return hits.length > 0 || isFurther ? [{ key, group_docs: { hits: { total: { ...group.total, value }, hits } } }] : [];
  });
  return { groups: answered, isAsWritten };
}

function toHit(hit: FoundHit, { url, image, categoryId }: Place, marks: Marks): SearchHit {
  const { contentId: id, title, description, elementType, model, page, text } = hit;
  const content = text === undefined ? undefined : markPassage(text, marks);
  return {
    _source: {
      title,
      image,
      url: withFoundWords(url, content),
      description,
      elementType,
      model,
      categoryId,
      id,
      ...(page !== undefined && { page }),
    },
    ...highlightOf({ title, description, content, marks }),
  };
}

function toOwnGroup({ key, total, hits }: OwnGroup, marks: Marks): SearchGroup {
  return {
    key,
    group_docs: { hits: { total, hits: hits.map((hit) => toOwnHit(hit, marks)) } },
  };
}

/** A ticket may say much: what is shown of it is the part that was looked for. */
function toOwnHit({ type, id, title, description: written, reference, status, url }: OwnHit, marks: Marks): SearchHit {
  const content = type === 'ticket' && written !== null ? markPassage(written, marks) : undefined;
  const description = written?.slice(0, longestDescription) ?? null;
  return {
    _source: { title, image: null, url, description, elementType: type, model: reference, categoryId: null, id, status },
    ...highlightOf({ title, description, content, marks }),
  };
}

const longestDescription = 240;

interface Highlighted {
  readonly title: string | null;
  readonly description: string | null;
  readonly content: ReturnType<typeof markPassage>;
  readonly marks: Marks;
}

function highlightOf({ title, description, content, marks }: Highlighted): Pick<SearchHit, 'highlight'> {
  const highlight = withoutUndefined({
    title: title === null ? undefined : markText(title, marks),
    description: description === null ? undefined : markText(description, marks),
    content,
  });
  return Object.keys(highlight).length > 0 ? { highlight } : {};
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(value: T): Present<T> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Present<T>;
}
