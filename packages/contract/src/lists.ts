import * as z from 'zod/mini';

import { Locale } from './locales.ts';

/** The requested language of content; missing translations fall back to English, field by field. */
export const ContentQuery = z.object({ locale: z.optional(Locale) });

const PositiveInteger = z.string().check(z.regex(/^[1-9]\d{0,5}$/));

/** Query parameters of every list: search, sort, order and page. Without any of them the complete list is returned. */
export const listQuery = {
  q: z.optional(z.string().check(z.maxLength(200))),
  sort: z.optional(z.string().check(z.maxLength(40))),
  order: z.optional(z.enum(['asc', 'desc'])),
  page: z.optional(PositiveInteger),
  pageSize: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
};

/** The response of a list; totals and page are only present when paging was requested. */
export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    body: z.array(item),
    total: z.optional(z.number()),
    page: z.optional(z.number()),
    pageSize: z.optional(z.number()),
  });
}

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
