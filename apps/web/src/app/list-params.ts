import { leadSorts } from '@portal/contract/leads';
import * as z from 'zod/mini';

/** What a list keeps in the address: its search, its page and its view. What cannot be read counts as not said. */
const listViews = ['grid', 'table'] as const;
export type ListView = (typeof listViews)[number];

// The router checks what it has checked before: a number must stay the number it was read as.
const pageText = z.string().check(z.regex(/^[1-9]\d{0,5}$/));

/* oxlint-disable promise/valid-params -- the schema's own catch, which takes a fallback */
export const listParams = {
  q: z.optional(z.string()),
  page: z.catch(z.optional(z.pipe(z.pipe(z.transform(String), pageText), z.transform(Number))), undefined),
  view: z.catch(z.optional(z.enum(listViews)), undefined),
};
/** The thing whose dialog is open. */
export const contentId = z.catch(z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))), undefined);
/** The ticket whose dialog is open: the portal's own number or the CRM's. */
export const ticketId = z.catch(z.optional(z.string().check(z.regex(/^(T-)?\d{1,20}$/))), undefined);
/** There or not, whatever its value: `?new`. */
export const flag = z.optional(
  z.pipe(
    z.unknown(),
    z.transform(() => true as const),
  ),
);
export const sortOrder = z.catch(z.optional(z.enum(['asc', 'desc'])), undefined);
export const dashboardTab = z.catch(z.optional(z.enum(['popular', 'new'])), undefined);
export const priceSort = z.catch(z.optional(z.enum(['model', 'name', 'price'])), undefined);
export const leadParams = {
  sort: z.catch(z.optional(z.enum(leadSorts)), undefined),
  status: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(40))), undefined),
  lead: contentId,
};
/* oxlint-enable promise/valid-params */
