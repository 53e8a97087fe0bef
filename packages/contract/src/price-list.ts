import * as z from 'zod/mini';

import { ContentId, ContentIdParam, textOrNull } from './content.ts';
import { endpoint } from './endpoint.ts';
import { ContentQuery, exportFormats, listOf, listQuery } from './lists.ts';

/** Days are written yyyy-mm-dd. The last day it holds is missing while nothing replaces it. */
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
  /** A decimal number as text, so that no digit is lost. */
  price: z.string(),
  /** What one buys at this price: a device, a year of a licence. */
  unit: textOrNull,
  /** Where the product stands in the playbook, if it does and the reader may see it. */
  productId: z.nullable(ContentId),
});
export type Price = z.infer<typeof Price>;

/** The price lists of the caller's company: those of its price group and those for everyone. The current one first. */
export const listPriceLists = endpoint({
  method: 'GET',
  path: '/api/partner/price-lists',
  permission: 'partner',
  query: ContentQuery,
  answer: z.object({ body: z.array(PriceList) }),
});

export const priceSorts = ['model', 'name', 'price'] as const;
export type PriceSort = (typeof priceSorts)[number];

/** Only what belongs to products of this portfolio. */
const category = z.optional(ContentIdParam);

export const listPrices = endpoint({
  method: 'GET',
  path: '/api/partner/price-lists/:id/prices',
  permission: 'partner',
  params: z.object({ id: ContentIdParam }),
  query: z.extend(ContentQuery, { ...listQuery, category, sort: z.optional(z.enum(priceSorts)) }),
  answer: listOf(Price),
});

/** What the same search and order show, as a file. */
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
  answer: z.unknown(),
  limit: { calls: 120, seconds: 60 },
});
