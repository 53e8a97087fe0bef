import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { ContentQuery, exportFormats, listOf, listQuery } from './lists.ts';

/** What the list can be sorted by; by the day ascending unless something else is asked for. */
export const renewalSorts = ['productName', 'deviceSerial', 'expirationDate'] as const;
export type RenewalSort = (typeof renewalSorts)[number];

/** None of them is stored: they follow from the day. The filter calls the last one "Expiring in 60 days", as the documents do. */
export const licenceStatuses = ['Active', 'Expired', 'Expiring Soon'] as const;
export type LicenceStatus = (typeof licenceStatuses)[number];

/** Wire names are the product documents'. `id` counts within the partner; `expirationDate` is a day, dd-mm-yyyy. */
export const Renewal = z.object({
  id: z.int().check(z.positive()),
  productName: z.string(),
  deviceSerial: z.string(),
  expirationDate: z.string(),
  status: z.enum(licenceStatuses),
});
export type Renewal = z.infer<typeof Renewal>;

/** The days before its last that a licence is told of. */
export const expiryWarnings = ['7', '30', '60'] as const;
export type ExpiryWarning = (typeof expiryWarnings)[number];

/** Additions of ours. The texts are found anywhere in their column, whatever their case. */
const filter = {
  q: listQuery.q,
  productName: z.optional(z.string().check(z.maxLength(200))),
  deviceSerial: z.optional(z.string().check(z.maxLength(200))),
  month: z.optional(z.string().check(z.regex(/^(0[1-9]|1[0-2])$/))),
  year: z.optional(z.string().check(z.regex(/^(19|[2-9]\d)\d{2}$/))),
  status: z.optional(z.enum(licenceStatuses)),
  /** Expiring from today on, within so many days: what a notification tells of. */
  within: z.optional(z.enum(expiryWarnings)),
  sort: z.optional(z.enum(renewalSorts)),
  order: listQuery.order,
};

export const renewalPageSizes = [5, 10, 20, 50] as const;
export type RenewalPageSize = (typeof renewalPageSizes)[number];
export const renewalPageSize: RenewalPageSize = 10;

/** Whole, as documented, unless a filter, an order or a page is asked for: our own screen asks for pages. */
export const listRenewals = endpoint({
  method: 'GET',
  path: '/api/partner/renewals',
  permission: 'partner:renewals',
  query: z.extend(ContentQuery, { ...filter, page: listQuery.page, pageSize: listQuery.pageSize }),
  answer: listOf(Renewal),
});

const LicenceCounts = z.object({ expired: z.int(), soon: z.int(), active: z.int() });
export type LicenceCounts = z.infer<typeof LicenceCounts>;

/** How far the months of the summary reach; the present one is between them. */
export const monthsBack = 12;
export const monthsAhead = 24;

export const RenewalSummary = z.object({
  /** The day the statuses are told for: it begins at midnight UTC. */
  today: z.string(),
  counts: LicenceCounts,
  /** Every month from a year ago to two years from now, yyyy-mm, those without a licence too. */
  months: z.array(z.object({ month: z.string(), counts: LicenceCounts })),
  /** Those that expire before and after these months. */
  earlier: z.int(),
  later: z.int(),
});
export type RenewalSummary = z.infer<typeof RenewalSummary>;

/** How many licences expire in each month; at most half a minute old. An addition of ours. */
export const getRenewalSummary = endpoint({
  method: 'GET',
  path: '/api/partner/renewals/summary',
  permission: 'partner:renewals',
  answer: z.object({ body: RenewalSummary }),
});

/** What the same filters and order show, as a file. An addition of ours. */
export const exportRenewals = endpoint({
  method: 'GET',
  path: '/api/partner/renewals/export',
  permission: 'partner:renewals',
  query: z.extend(ContentQuery, { ...filter, format: z.enum(exportFormats) }),
  answer: z.unknown(),
  limit: { calls: 120, seconds: 60 },
});
