import * as z from 'zod/mini';

import { Locale } from './locales.ts';

/** The language content is asked in; what is not written in it comes in English, field by field. */
export const ContentQuery = z.object({ locale: z.optional(Locale) });

const Count = z.string().check(z.regex(/^[1-9]\d{0,5}$/));

/** The same words on every list: search, sort, order and page. Without any of them a list answers whole. */
export const listQuery = {
  q: z.optional(z.string().check(z.maxLength(200))),
  sort: z.optional(z.string().check(z.maxLength(40))),
  order: z.optional(z.enum(['asc', 'desc'])),
  page: z.optional(Count),
  pageSize: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
};

/** A list as it is answered; the figures of its pages only when pages were asked for. */
export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    body: z.array(item),
    total: z.optional(z.number()),
    page: z.optional(z.number()),
    pageSize: z.optional(z.number()),
  });
}

/** What a list can be saved as. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
