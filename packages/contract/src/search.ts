import * as z from 'zod/mini';

import { ContentId, textOrNull } from './content.ts';
import { endpoint } from './endpoint.ts';
import { Locale } from './locales.ts';

/** Groups of the provider's content, in the order of the response. Events are an addition of ours. */
export const contentGroups = ['Product', 'Documents', 'WikiArticles', 'Videos', 'News', 'Category', 'Events'] as const;
export type ContentGroupKey = (typeof contentGroups)[number];

/**
 * Groups of partner rows: leads and licences of the partner, and tickets of the person. An addition of ours; they come
 * last.
 */
export const partnerRowGroups = ['Leads', 'Licences', 'Tickets'] as const;
export type PartnerRowGroupKey = (typeof partnerRowGroups)[number];

/** Groups without hits are left out of the response. */
export const searchGroups = [...contentGroups, ...partnerRowGroups] as const;
export type SearchGroupKey = (typeof searchGroups)[number];

export const contentTypes = ['product', 'category', 'document', 'asset', 'wiki', 'news', 'event'] as const;
export type ContentType = (typeof contentTypes)[number];

export const partnerRowTypes = ['lead', 'licence', 'ticket'] as const;
export type PartnerRowType = (typeof partnerRowTypes)[number];

export const searchElementTypes = [...contentTypes, ...partnerRowTypes] as const;
export type SearchElementType = (typeof searchElementTypes)[number];

/** Hits per group in the first response, and per further page of one group. */
export const searchHits = { first: 24, step: 48 } as const;

/** A text split into matching and other parts. Never HTML. */
export const HighlightedText = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));
export type HighlightedText = z.infer<typeof HighlightedText>;

/**
 * Wire names are those of the product specification. `url` is relative to the origin: the file of an asset, a screen of the portal
 * (`/partner/…`) for everything else. Additions of ours: `page`, the page of the best match in a document's file, and `status`,
 * which only partner rows have. Ids of leads and licences are unique within the partner; `model` is the number people know
 * a lead or a ticket by.
 */
export const SearchSource = z.object({
  title: textOrNull,
  image: textOrNull,
  url: textOrNull,
  description: textOrNull,
  elementType: z.enum(searchElementTypes),
  model: textOrNull,
  /** The portfolio of a product; null when the viewer may see none of its portfolios. */
  categoryId: z.nullable(ContentId),
  id: z.int().check(z.positive()),
  page: z.optional(z.int().check(z.positive())),
  status: z.optional(z.string()),
});
export type SearchSource = z.infer<typeof SearchSource>;

/** `highlight` is an addition of ours: matches in the title and the description, and a snippet of the file's text. */
export const SearchHit = z.object({
  _source: SearchSource,
  highlight: z.optional(
    z.object({
      title: z.optional(HighlightedText),
      description: z.optional(HighlightedText),
      content: z.optional(HighlightedText),
    }),
  ),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchGroup = z.object({
  key: z.enum(searchGroups),
  group_docs: z.object({
    hits: z.object({
      /** `gte`: there are more hits than were counted. */
      total: z.object({ value: z.int(), relation: z.enum(['eq', 'gte']) }),
      hits: z.array(SearchHit),
    }),
  }),
});
export type SearchGroup = z.infer<typeof SearchGroup>;

/** Longer search texts are rejected. */
export const maxSearchLength = 200;

const SearchQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(maxSearchLength))),
  locale: z.optional(Locale),
});

/**
 * Searches everything the viewer may see, in the requested language or else in English, best hits of each group first. An empty
 * text has no hits. With `group`, an addition of ours, returns `searchHits.step` hits of that group starting at `from`, so that
 * every hit can be reached. There are more while the total is greater than `from` plus the step, even if a page is empty because
 * the viewer may no longer see its hits.
 */
export const search = endpoint({
  method: 'GET',
  path: '/api/partner/search',
  permission: 'partner',
  query: z.extend(SearchQuery, {
    group: z.optional(z.enum(searchGroups)),
    from: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
  }),
  response: z.array(SearchGroup),
  rateLimit: { calls: 600, seconds: 60 },
});

/** `url` and `id` are the same as in a hit. */
export const Suggestion = z.object({
  kind: z.enum(searchElementTypes),
  id: z.int().check(z.positive()),
  title: z.string(),
  titleMatch: HighlightedText,
  url: textOrNull,
  model: z.optional(z.string()),
  categoryId: z.optional(ContentId),
  page: z.optional(z.int().check(z.positive())),
  image: z.optional(z.string()),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const maxSuggestions = 8;

/** Autocomplete: the best of all groups, including partner rows. An addition of ours, like the endpoints below. */
export const suggest = endpoint({
  method: 'GET',
  path: '/api/partner/search/suggestions',
  permission: 'partner',
  query: SearchQuery,
  response: z.object({ suggestions: z.array(Suggestion) }),
  // The limit is high, because autocomplete sends a request for nearly every keystroke.
  rateLimit: { calls: 2400, seconds: 60 },
});

export const maxSpellings = 3;

/** Spelling suggestions for a query without results; each of them has results that the viewer may see. */
export const findSpellings = endpoint({
  method: 'GET',
  path: '/api/partner/search/spellings',
  permission: 'partner',
  query: SearchQuery,
  response: z.object({ spellings: z.array(z.string()) }),
  rateLimit: { calls: 600, seconds: 60 },
});

export const maxContentRequestsPerDay = 50;

/** Asks staff for missing content; counted once per person, text and language. */
export const requestContent = endpoint({
  method: 'POST',
  path: '/api/partner/search/content-requests',
  permission: 'partner',
  body: z.object({
    search: z.string().check(z.regex(/\S/), z.maxLength(maxSearchLength)),
    locale: z.optional(Locale),
  }),
  response: z.object({ status: z.boolean() }),
  rateLimit: { calls: 60, seconds: 60 },
});
