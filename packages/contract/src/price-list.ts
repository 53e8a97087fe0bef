import * as z from 'zod/mini';

import { ContentId, ContentIdParam, textOrNull } from './content.ts';
import { endpoint } from './endpoint.ts';
import { ContentQuery, exportFormats, listOf, listQuery } from './lists.ts';

/** Dates are written yyyy-mm-dd. `effectiveUntil` is null until a later list replaces this one. */
export const PriceList = z.object({
  id: ContentId,
  name: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  effectiveFrom: z.string(),
  effectiveUntil: textOrNull,
  status: z.enum(['past', 'current', 'future']),
});
export type PriceList = z.infer<typeof PriceList>;

export const Price = z.object({
  model: z.string(),
  name: z.string(),
  /** A decimal number as text, to keep its precision. */
  price: z.string(),
  /** The unit of the price: a device, a year of a licence. */
  unit: textOrNull,
  /** The product in the playbook, if there is one that the viewer may see. */
  productId: z.nullable(ContentId),
});
export type Price = z.infer<typeof Price>;

/** The price lists of the caller's company: those of its price group and those for everyone, the current one first. */
export const listPriceLists = endpoint({
  method: 'GET',
  path: '/api/partner/price-lists',
  permission: 'partner',
  query: ContentQuery,
  response: z.object({ body: z.array(PriceList) }),
});

export const priceSorts = ['model', 'name', 'price'] as const;
export type PriceSort = (typeof priceSorts)[number];

/** The id of a portfolio: only prices of its products are returned. */
const category = z.optional(ContentIdParam);

export const listPrices = endpoint({
  method: 'GET',
  path: '/api/partner/price-lists/:id/prices',
  permission: 'partner',
  params: z.object({ id: ContentIdParam }),
  query: z.extend(ContentQuery, { ...listQuery, category, sort: z.optional(z.enum(priceSorts)) }),
  response: listOf(Price),
});

/** Exports the rows of the same search and order as a file. */
export const exportPrices = endpoint({
  method: 'GET',
  path: '/api/partner/price-lists/:id/export',
  permission: 'partner',
  params: z.object({ id: ContentIdParam }),
  query: z.extend(ContentQuery, {
    q: listQuery.q,
    category,
    sort: z.optional(z.enum(priceSorts)),
    order: listQuery.order,
    format: z.enum(exportFormats),
  }),
  response: z.unknown(),
  rateLimit: { calls: 120, seconds: 60 },
});
