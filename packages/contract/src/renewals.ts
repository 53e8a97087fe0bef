import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { ContentQuery, exportFormats, listOf, listQuery } from './lists.ts';

/** Sort keys of the list; the default is ascending by expiry date. */
export const renewalSorts = ['productName', 'deviceSerial', 'expirationDate'] as const;
export type RenewalSort = (typeof renewalSorts)[number];

/**
 * Statuses are derived from the expiry date, not stored. The filter calls the last one "Expiring in 60 days", as the product
 * specification does.
 */
export const licenceStatuses = ['Active', 'Expired', 'Expiring Soon'] as const;
export type LicenceStatus = (typeof licenceStatuses)[number];

/** Wire names are those of the product specification. `id` is unique within the partner; `expirationDate` is written dd-mm-yyyy. */
export const Renewal = z.object({
  id: z.int().check(z.positive()),
  productName: z.string(),
  deviceSerial: z.string(),
  expirationDate: z.string(),
  status: z.enum(licenceStatuses),
});
export type Renewal = z.infer<typeof Renewal>;

/** Days before expiry at which partners are notified. */
export const expiryWarnings = ['7', '30', '60'] as const;
export type ExpiryWarning = (typeof expiryWarnings)[number];

/** Additions of ours. Text filters match anywhere in their column, ignoring case. */
const filter = {
  q: listQuery.q,
  productName: z.optional(z.string().check(z.maxLength(200))),
  deviceSerial: z.optional(z.string().check(z.maxLength(200))),
  month: z.optional(z.string().check(z.regex(/^(0[1-9]|1[0-2])$/))),
  year: z.optional(z.string().check(z.regex(/^(19|[2-9]\d)\d{2}$/))),
  status: z.optional(z.enum(licenceStatuses)),
  /** Expiring within this many days from today; notifications link to this filter. */
  within: z.optional(z.enum(expiryWarnings)),
  sort: z.optional(z.enum(renewalSorts)),
  order: listQuery.order,
};

export const renewalPageSizes = [5, 10, 20, 50] as const;
export type RenewalPageSize = (typeof renewalPageSizes)[number];
export const renewalPageSize: RenewalPageSize = 10;

/** Returns the complete list, as documented, unless a filter, an order or a page is requested. Our own screen requests pages. */
export const listRenewals = endpoint({
  method: 'GET',
  path: '/api/partner/renewals',
  permission: 'partner:renewals',
  query: z.extend(ContentQuery, { ...filter, page: listQuery.page, pageSize: listQuery.pageSize }),
  response: listOf(Renewal),
});

const LicenceCounts = z.object({ expired: z.int(), soon: z.int(), active: z.int() });
export type LicenceCounts = z.infer<typeof LicenceCounts>;

/** Range of the months in the summary, around the current one. */
export const monthsBack = 12;
export const monthsAhead = 24;

export const RenewalSummary = z.object({
  /** The date that the statuses refer to, in UTC. */
  today: z.string(),
  counts: LicenceCounts,
  /** Every month from a year ago to two years ahead as yyyy-mm, including those without licences. */
  months: z.array(z.object({ month: z.string(), counts: LicenceCounts })),
  /** Counts of licences that expire before and after these months. */
  earlier: z.int(),
  later: z.int(),
});
export type RenewalSummary = z.infer<typeof RenewalSummary>;

/** Counts of licences by month of expiry, cached for up to 30 seconds. An addition of ours. */
export const getRenewalSummary = endpoint({
  method: 'GET',
  path: '/api/partner/renewals/summary',
  permission: 'partner:renewals',
  response: z.object({ body: RenewalSummary }),
});

/** Exports the rows of the same filters and order as a file. An addition of ours. */
export const exportRenewals = endpoint({
  method: 'GET',
  path: '/api/partner/renewals/export',
  permission: 'partner:renewals',
  query: z.extend(ContentQuery, { ...filter, format: z.enum(exportFormats) }),
  response: z.unknown(),
  rateLimit: { calls: 120, seconds: 60 },
});
