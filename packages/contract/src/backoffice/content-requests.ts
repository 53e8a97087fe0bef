import * as z from 'zod/mini';

import { ContentId } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { exportFormats, listQuery } from '../lists.ts';
import { Locale } from '../locales.ts';

/** The kinds of content that can answer a content request: each has a URL of its own in the portal. */
export const answerKinds = ['portfolios', 'products', 'documents', 'assets', 'news', 'events'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** A published piece of content; the title is English. */
export const AnswerItem = z.object({ id: ContentId, kind: z.enum(answerKinds), title: z.string() });
export type AnswerItem = z.infer<typeof AnswerItem>;

const Version = z.int().check(z.positive());

/**
 * What people searched for without a result or requested, merged by the folded text over all languages. `text` is how it was first
 * written. Times are ISO 8601.
 */
export const ContentGap = z.object({
  id: z.string(),
  text: z.string(),
  locales: z.array(Locale),
  /** How many people asked for content. */
  requests: z.int(),
  /** How many searches had no result. */
  searches: z.int(),
  /** How many people asked or searched, of how many partners, in which countries. */
  people: z.int(),
  partners: z.int(),
  countries: z.array(z.string()),
  firstAt: z.string(),
  lastAt: z.string(),
  /** `item` is null when the piece of content no longer exists. */
  answer: z.nullable(z.object({ item: z.nullable(AnswerItem), at: z.string(), by: z.nullable(z.string()), notified: z.int() })),
  version: Version,
});
export type ContentGap = z.infer<typeof ContentGap>;

export const contentGapSorts = ['requests', 'searches', 'lastAt'] as const;
export type ContentGapSort = (typeof contentGapSorts)[number];
export const contentGapShows = ['open', 'requested', 'answered'] as const;
export type ContentGapShow = (typeof contentGapShows)[number];

/** Counting stops at this number. */
export const maxGapsCounted = 1000;

const filter = {
  q: listQuery.q,
  show: z.optional(z.enum(contentGapShows)),
  sort: z.optional(z.enum(contentGapSorts)),
  order: listQuery.order,
};

/** Open ones by default, those that most people asked for first. */
export const listContentGaps = endpoint({
  method: 'GET',
  path: '/api/backoffice/content-requests',
  permission: 'editor',
  query: z.object({ ...filter, page: listQuery.page, pageSize: listQuery.pageSize }),
  response: z.object({
    body: z.array(ContentGap),
    total: z.int(),
    /** There are more than were counted. */
    hasMore: z.boolean(),
    page: z.int(),
    pageSize: z.int(),
  }),
});

/** All texts of the same filters and order as a file. */
export const exportContentGaps = endpoint({
  method: 'GET',
  path: '/api/backoffice/content-requests/export',
  permission: 'editor',
  query: z.object({ ...filter, format: z.enum(exportFormats) }),
  response: z.unknown(),
  rateLimit: { calls: 60, seconds: 60 },
});

const GapParams = z.object({ id: z.string().check(z.uuid()) });

/** One text, with how it was written and in which languages. */
export const getContentGap = endpoint({
  method: 'GET',
  path: '/api/backoffice/content-requests/:id',
  permission: 'editor',
  params: GapParams,
  response: z.object({
    body: z.extend(ContentGap, { writings: z.array(z.object({ text: z.string(), locale: Locale, people: z.int() })) }),
  }),
});

/** Published content whose title contains the text, the best matches first. */
export const findAnswerItems = endpoint({
  method: 'GET',
  path: '/api/backoffice/content-requests/answers',
  permission: 'editor',
  query: z.object({ q: z.string().check(z.maxLength(200)) }),
  response: z.object({ body: z.array(AnswerItem) }),
});

/** How many of the people who asked may see a piece of content. */
export const countAnswerReaders = endpoint({
  method: 'GET',
  path: '/api/backoffice/content-requests/:id/readers',
  permission: 'editor',
  params: GapParams,
  query: z.object({ contentId: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
  response: z.object({ asked: z.int(), maySee: z.int() }),
});

/** Marks the text as answered by a published piece of content, and notifies those who asked and may see it, once. */
export const answerContentRequest = endpoint({
  method: 'POST',
  path: '/api/backoffice/content-requests/:id/answer',
  permission: 'editor',
  versioned: true,
  params: GapParams,
  body: z.object({ version: Version, contentId: ContentId }),
  response: z.object({ body: ContentGap }),
});

/** Takes the answer back; nobody is notified. */
export const reopenContentRequest = endpoint({
  method: 'POST',
  path: '/api/backoffice/content-requests/:id/reopen',
  permission: 'editor',
  versioned: true,
  params: GapParams,
  body: z.object({ version: Version }),
  response: z.object({ body: ContentGap }),
});
