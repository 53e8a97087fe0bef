import * as z from 'zod/mini';

import { ContentId, textOrNull } from './content.ts';
import { endpoint } from './endpoint.ts';
import { ContentQuery, exportFormats, listOf, listQuery } from './lists.ts';

/** Sort keys of the list, in the order of its columns; the default is ascending by the first. */
export const leadSorts = ['id', 'name', 'company', 'status', 'email', 'phone', 'creationDate', 'country_iso'] as const;
export type LeadSort = (typeof leadSorts)[number];

/** Wire names are those of the product specification. `id` is unique within the partner; `creationDate` is written yyyy-mm-dd. */
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
  /** The models that the lead asks for; `id` is null when the product was removed or the viewer may not see it. */
  products: z.array(z.object({ model: z.string(), id: z.nullable(ContentId) })),
});
export type Lead = z.infer<typeof Lead>;

const filter = {
  q: listQuery.q,
  /** Exact match. An addition of ours. */
  status: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  /** ISO country code. An addition of ours. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  sort: z.optional(z.enum(leadSorts)),
  order: listQuery.order,
};

export const leadPageSize = 25;

/** Returns the complete list, as documented, unless a search, an order or a page is requested. Our own screen requests pages. */
export const listLeads = endpoint({
  method: 'GET',
  path: '/api/partner/leads',
  permission: 'partner',
  query: z.extend(ContentQuery, { ...filter, page: listQuery.page, pageSize: listQuery.pageSize }),
  response: listOf(Lead),
  rateLimit: { calls: 600, seconds: 60 },
});

export const getLead = endpoint({
  method: 'GET',
  path: '/api/partner/leads/:id',
  permission: 'partner',
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
  query: ContentQuery,
  response: z.object({ body: Lead }),
});

export const LeadSummary = z.object({
  total: z.int(),
  statuses: z.array(z.object({ status: z.string(), count: z.int() })),
  countries: z.array(z.object({ country: z.string(), count: z.int() })),
});
export type LeadSummary = z.infer<typeof LeadSummary>;

/** Counts of leads: total, by status and by country, cached for up to 30 seconds. An addition of ours. */
export const getLeadSummary = endpoint({
  method: 'GET',
  path: '/api/partner/leads/summary',
  permission: 'partner',
  response: z.object({ body: LeadSummary }),
});

/** Exports the rows of the same search and order as a file. An addition of ours. */
export const exportLeads = endpoint({
  method: 'GET',
  path: '/api/partner/leads/export',
  permission: 'partner',
  query: z.extend(ContentQuery, { ...filter, format: z.enum(exportFormats) }),
  response: z.unknown(),
  rateLimit: { calls: 120, seconds: 60 },
});
