import * as z from 'zod/mini';

import { ContentId, textOrNull } from './content.ts';
import { endpoint } from './endpoint.ts';
import { Locale } from './locales.ts';

/** What the provider publishes, in the order it is answered and shown. Events are an addition of ours. */
export const contentGroups = ['Product', 'Documents', 'WikiArticles', 'Videos', 'News', 'Category', 'Events'] as const;
export type ContentGroupKey = (typeof contentGroups)[number];

/** What is the reader's own: of their partner, and tickets of theirs alone. An addition of ours; they come last. */
export const ownGroups = ['Leads', 'Licences', 'Tickets'] as const;
export type OwnGroupKey = (typeof ownGroups)[number];

/** One without a hit is left out of the answer. */
export const searchGroups = [...contentGroups, ...ownGroups] as const;
export type SearchGroupKey = (typeof searchGroups)[number];

export const contentTypes = ['product', 'category', 'document', 'asset', 'wiki', 'news', 'event'] as const;
export type ContentType = (typeof contentTypes)[number];

export const ownTypes = ['lead', 'licence', 'ticket'] as const;
export type OwnType = (typeof ownTypes)[number];

export const searchElementTypes = [...contentTypes, ...ownTypes] as const;
export type SearchElementType = (typeof searchElementTypes)[number];

/** What each group has in the first answer, whatever its total, and what one group has in each answer after it. */
export const searchHits = { first: 24, step: 48 } as const;

/** A text in pieces, those that were searched for told from the others. Never HTML. */
export const MarkedText = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));
export type MarkedText = z.infer<typeof MarkedText>;

/**
 * Wire names are the product documents'. `url` is an address under the origin: of the file for an asset, of a place in the portal
 * (`/partner/…`) for everything else. `page` is an addition of ours: where in a document's file the best match is. So is `status`, which
 * only a reader's own things have. A lead's and a licence's id counts within the partner; `model` is the number people call a lead or a
 * ticket by.
 */
export const SearchSource = z.object({
  title: textOrNull,
  image: textOrNull,
  url: textOrNull,
  description: textOrNull,
  elementType: z.enum(searchElementTypes),
  model: textOrNull,
  /** The portfolio that holds a product; null when none does that the reader may see. */
  categoryId: z.nullable(ContentId),
  id: z.int().check(z.positive()),
  page: z.optional(z.int().check(z.positive())),
  status: z.optional(z.string()),
});
export type SearchSource = z.infer<typeof SearchSource>;

/** Why it was found, an addition of ours: the title and the description, and a passage of the text inside the file. */
export const SearchHit = z.object({
  _source: SearchSource,
  highlight: z.optional(
    z.object({ title: z.optional(MarkedText), description: z.optional(MarkedText), content: z.optional(MarkedText) }),
  ),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchGroup = z.object({
  key: z.enum(searchGroups),
  group_docs: z.object({
    hits: z.object({
      /** `gte`: there are more than were counted. */
      total: z.object({ value: z.int(), relation: z.enum(['eq', 'gte']) }),
      hits: z.array(SearchHit),
    }),
  }),
});
export type SearchGroup = z.infer<typeof SearchGroup>;

/** Longer texts are not searched for. */
export const longestSearch = 200;

const SearchQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(longestSearch))),
  locale: z.optional(Locale),
});

/**
 * Everything the reader may see, in the asked language, else in English; the best of each group first. Nothing for an empty text.
 * With a `group`, an addition of ours, `searchHits.step` of that group alone, from the place `from` on: so every hit can be reached. There
 * are more as long as the total is greater than `from` and the step together, also where a step has no hit that the reader may still see.
 */
export const search = endpoint({
  method: 'GET',
  path: '/api/partner/search',
  permission: 'partner',
  query: z.extend(SearchQuery, {
    group: z.optional(z.enum(searchGroups)),
    from: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
  }),
  answer: z.array(SearchGroup),
  limit: { calls: 600, seconds: 60 },
});

/** `url` and `id` as in a hit. */
export const Suggestion = z.object({
  kind: z.enum(searchElementTypes),
  id: z.int().check(z.positive()),
  title: z.string(),
  titleMatch: MarkedText,
  url: textOrNull,
  model: z.optional(z.string()),
  categoryId: z.optional(ContentId),
  page: z.optional(z.int().check(z.positive())),
  image: z.optional(z.string()),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const mostSuggestions = 8;

/** While a text is being typed: the best of all groups, those of the reader's own things among them. An addition of ours, as are those below. */
export const suggest = endpoint({
  method: 'GET',
  path: '/api/partner/search/suggestions',
  permission: 'partner',
  query: SearchQuery,
  answer: z.object({ suggestions: z.array(Suggestion) }),
  // A call for nearly every letter, and a whole office may come from one address.
  limit: { calls: 2400, seconds: 60 },
});

export const mostSpellings = 3;

/** Spellings near a text that finds nothing, which would find something that the reader may see. */
export const findSpellings = endpoint({
  method: 'GET',
  path: '/api/partner/search/spellings',
  permission: 'partner',
  query: SearchQuery,
  answer: z.object({ spellings: z.array(z.string()) }),
  limit: { calls: 600, seconds: 60 },
});

export const mostWishesPerDay = 50;

/** "Ask for this": one voice of each person for each text and language. */
export const wishForContent = endpoint({
  method: 'POST',
  path: '/api/partner/search/wishes',
  permission: 'partner',
  body: z.object({
    search: z.string().check(z.regex(/\S/), z.maxLength(longestSearch)),
    locale: z.optional(Locale),
  }),
  answer: z.object({ status: z.boolean() }),
  limit: { calls: 60, seconds: 60 },
});

/** `search` as it was first written; moments are ISO 8601. */
export const SearchWish = z.object({
  search: z.string(),
  locale: Locale,
  count: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
});
export type SearchWish = z.infer<typeof SearchWish>;

/** For staff, who decide what to write next: what most people asked for comes first. */
export const listSearchWishes = endpoint({
  method: 'GET',
  path: '/api/backoffice/search/wishes',
  permission: 'editor',
  answer: z.object({ body: z.array(SearchWish) }),
});
