import type { Locale } from '@portal/contract/locales';
import type { PortfolioSummary, Product, ProductDetails, ProductRow } from '@portal/contract/playbook';

import type { Db } from '../../db/database.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import {
  countDocumentsOfProducts,
  findDocumentDetailsOfProduct,
  findDocumentsOfProducts,
} from '../documents/documents.queries.ts';
import { findPinnedIds } from '../pins/pins.queries.ts';
import { findPriceOfProduct } from '../price-list/price-list.queries.ts';
import { findFacts, findPortfolios, findPortfoliosOfProduct, findProducts } from './playbook.queries.ts';

/** Returns nothing personal, because all viewers with the same audiences share the cached response. */
export async function readPortfolioSummaries(db: Db, locale: Locale): Promise<PortfolioSummary[]> {
  const portfolios = await findPortfolios(db, locale);
  return portfolios.map(({ productIds, ...portfolio }) => ({ ...portfolio, products: productIds.map((id) => ({ id })) }));
}

/** Returns products of one portfolio with their documents. */
export async function readProducts(
  db: Db,
  locale: Locale,
  ids: readonly number[],
  { category, pinned }: { category: string | null; pinned: ReadonlySet<number> },
): Promise<Product[]> {
  const products = await findProducts(db, locale, ids);
  const documents = await findDocumentsOfProducts(db, locale, ids);
  return products.map((product) => ({
    ...product,
    category,
    contentList: (documents.get(product.id) ?? []).map((item) => ({ ...item, favorite: pinned.has(item.id) })),
    favorite: pinned.has(product.id),
  }));
}

export async function readProductRows(db: Db, locale: Locale, ids: readonly number[]): Promise<ProductRow[]> {
  const products = await findProducts(db, locale, ids);
  const counts = await countDocumentsOfProducts(db, ids);
  const facts = await findFacts(db, locale, ids);
  return products.map((product) => ({
    ...product,
    documentCount: counts.get(product.id) ?? 0,
    facts: facts.get(product.id) ?? [],
  }));
}

export async function readProduct(
  db: Db,
  viewer: PartnerViewer,
  locale: Locale,
  id: number,
): Promise<ProductDetails | undefined> {
  const [product] = await findProducts(db, locale, [id]);
  if (!product) return undefined;
  const categories = await findPortfoliosOfProduct(db, locale, id);
  const found = await findDocumentDetailsOfProduct(db, locale, id);
  const pinned = await findPinnedIds(db, viewer, [id, ...found.map((document) => document.id)]);
  const documents = found.map((document) => ({ ...document, favorite: pinned.has(document.id) }));
  return {
    ...product,
    category: categories[0]?.name ?? null,
    favorite: pinned.has(id),
    contentList: documents,
    price: await findPriceOfProduct(db, locale, id),
    facts: (await findFacts(db, locale, [id])).get(id) ?? [],
    documents,
    categories,
  };
}
