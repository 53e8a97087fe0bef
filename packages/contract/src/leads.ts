import * as z from 'zod/mini';

import { ContentId, textOrNull } from './content.ts';
import { endpoint } from './endpoint.ts';
import { ContentQuery, exportFormats, listOf, listQuery } from './lists.ts';

/** What the list can be sorted by, in the order of its columns; ascending by the first unless something else is asked for. */
export const leadSorts = ['id', 'name', 'company', 'status', 'email', 'phone', 'creationDate', 'country_iso'] as const;
export type LeadSort = (typeof leadSorts)[number];

/** Wire names are the product documents'. `id` counts within the partner; `creationDate` is a day, yyyy-mm-dd. */
export const Lead = z.object({
  id: z.int().check(z.positive()),
  firstname: textOrNull,
  lastname: textOrNull,
  company: textOrNull,
  status: z.string(),
  email: textOrNull,
  phone: textOrNull,
  creationDate: textOrNull,
  country_iso: textOrNull,
  street: textOrNull,
  zip: textOrNull,
  message: textOrNull,
  note: textOrNull,
  /** The model as it was asked about; without an id when the product has been removed since, or is not one that the reader may see. */
  products: z.array(z.object({ model: z.string(), id: z.nullable(ContentId) })),
});
export type Lead = z.infer<typeof Lead>;

const filter = {
  q: listQuery.q,
  /** Exactly this one. An addition of ours. */
  status: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  /** Of this one, by its ISO code. An addition of ours. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  sort: z.optional(z.enum(leadSorts)),
  order: listQuery.order,
};

export const leadPageSize = 25;

/** Whole, as documented, unless a search, an order or a page is asked for: our own screen asks for pages. */
export const listLeads = endpoint({
  method: 'GET',
  path: '/api/partner/leads',
  permission: 'partner',
  query: z.extend(ContentQuery, { ...filter, page: listQuery.page, pageSize: listQuery.pageSize }),
  answer: listOf(Lead),
  limit: { calls: 600, seconds: 60 },
});

export const getLead = endpoint({
  method: 'GET',
  path: '/api/partner/leads/:id',
  permission: 'partner',
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
  query: ContentQuery,
  answer: z.object({ body: Lead }),
});

export const LeadSummary = z.object({
  total: z.int(),
  statuses: z.array(z.object({ status: z.string(), count: z.int() })),
  countries: z.array(z.object({ country: z.string(), count: z.int() })),
});
export type LeadSummary = z.infer<typeof LeadSummary>;

/** How many there are, in all, of each status and from each country; at most half a minute old. An addition of ours. */
export const getLeadSummary = endpoint({
  method: 'GET',
  path: '/api/partner/leads/summary',
  permission: 'partner',
  answer: z.object({ body: LeadSummary }),
});

/** What the same search and order show, as a file. An addition of ours. */
export const exportLeads = endpoint({
  method: 'GET',
  path: '/api/partner/leads/export',
  permission: 'partner',
  query: z.extend(ContentQuery, { ...filter, format: z.enum(exportFormats) }),
  answer: z.unknown(),
  limit: { calls: 120, seconds: 60 },
});
