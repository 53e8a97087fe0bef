import * as z from 'zod/mini';

import { ContentId, ContentIdParam, textOrNull } from './content.ts';
import { DocumentDetails, DocumentItem } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { ContentQuery, listOf, listQuery } from './lists.ts';
import { Price } from './price-list.ts';

/** Wire names are those of the product specification (`coverLink`, `descriptionWeb`, `seofriendlyurl`). Pictures are URLs. */
export const Product = z.object({
  id: ContentId,
  type: z.literal('Product'),
  name: textOrNull,
  description: textOrNull,
  seofriendlyurl: textOrNull,
  model: textOrNull,
  productImage: textOrNull,
  coverLink: textOrNull,
  /** The URL of the product's main document. */
  document: textOrNull,
  image: textOrNull,
  title: textOrNull,
  /** The name of the product's portfolio. */
  category: textOrNull,
  contentList: z.array(DocumentItem),
  favorite: z.boolean(),
});
export type Product = z.infer<typeof Product>;

export const Portfolio = z.object({
  id: ContentId,
  type: z.literal('Category'),
  coverLink: textOrNull,
  productImage: textOrNull,
  coverDetail: textOrNull,
  name: textOrNull,
  seofriendlyurl: textOrNull,
  descriptionWeb: textOrNull,
  favorite: z.boolean(),
  products: z.array(Product),
});
export type Portfolio = z.infer<typeof Portfolio>;

/**
 * The part of a portfolio that every screen needs. It contains no personal data, because the response is cached for all viewers
 * with the same audiences.
 */
export const PortfolioSummary = z.object({
  id: ContentId,
  type: z.literal('Category'),
  coverLink: textOrNull,
  name: textOrNull,
  seofriendlyurl: textOrNull,
  descriptionWeb: textOrNull,
  /** Ids only; the products are loaded in pages with `listProducts`. */
  products: z.array(z.object({ id: ContentId })),
});
export type PortfolioSummary = z.infer<typeof PortfolioSummary>;

/** Returns the documented response. `view=summary` is an addition of ours for our own screens, with an ETag. */
export const listCategories = endpoint({
  method: 'GET',
  path: '/api/partner/categories',
  permission: 'partner',
  query: z.extend(ContentQuery, { view: z.optional(z.literal('summary')) }),
  response: z.object({ body: z.object({ categories: z.array(z.union([Portfolio, PortfolioSummary])) }) }),
  // The limit is high, because every screen requests the summary.
  rateLimit: { calls: 1200, seconds: 60 },
});

const Facts = z.array(z.object({ label: z.string(), value: z.string() }));

/** A product in the list of its portfolio. The search also matches the names of its documents, which are not sent. */
export const ProductRow = z.object({
  id: ContentId,
  type: z.literal('Product'),
  name: textOrNull,
  title: textOrNull,
  description: textOrNull,
  seofriendlyurl: textOrNull,
  model: textOrNull,
  productImage: textOrNull,
  document: textOrNull,
  documentCount: z.number(),
  facts: Facts,
});
export type ProductRow = z.infer<typeof ProductRow>;

/** The products of a portfolio, searched, sorted by name and paged by the server. An addition of ours. */
export const listProducts = endpoint({
  method: 'GET',
  path: '/api/partner/categories/:id/products',
  permission: 'partner',
  params: z.object({ id: ContentIdParam }),
  query: z.extend(ContentQuery, listQuery),
  response: listOf(ProductRow),
});

/** A product with its price, facts and documents, and all its portfolios. An addition of ours. */
export const ProductDetails = z.extend(Product, {
  /** The price of the product's model in the current price list; null when there is none. */
  price: z.nullable(z.extend(z.pick(Price, { price: true, unit: true }), { currency: z.string() })),
  facts: Facts,
  documents: z.array(DocumentDetails),
  categories: z.array(z.object({ id: ContentId, name: textOrNull })),
});
export type ProductDetails = z.infer<typeof ProductDetails>;

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/partner/products/:id',
  permission: 'partner',
  params: z.object({ id: ContentIdParam }),
  query: ContentQuery,
  response: z.object({ body: ProductDetails }),
});
