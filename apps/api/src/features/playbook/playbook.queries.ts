import { sql } from 'kysely';

import { contentFileUrl } from '@portal/contract/content';
import { downloadUrl } from '@portal/contract/documents';
import type { Locale } from '@portal/contract/locales';
import type { Portfolio, Product } from '@portal/contract/playbook';

import type { Db } from '../../db/database.ts';
import { localisedText } from '../../db/localised-text.ts';
import { nameOrder } from '../documents/documents.queries.ts';
import { hasFile } from '../files/document-files.queries.ts';
import { contentFileId } from '../files/content-files.queries.ts';

export type PortfolioRow = Omit<Portfolio, 'favorite' | 'products'> & { readonly productIds: readonly number[] };

/** Returns the portfolios, each with the ids of its products, both in the provider's order. */
export async function findPortfolios(db: Db, locale: Locale): Promise<PortfolioRow[]> {
  const rows = await db
    .selectFrom('portfolios as p')
    .select(['p.id', 'p.slug as seofriendlyurl'])
    .select((eb) => [
      localisedText(eb.ref('p.name'), locale).as('name'),
      localisedText(eb.ref('p.description'), locale).as('descriptionWeb'),
      contentFileId(eb.ref('p.id'), 'picture', locale).as('pictureId'),
      contentFileId(eb.ref('p.id'), 'detail', locale).as('detailId'),
    ])
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();
  const productIds = await findProductIdsByPortfolio(db, locale);
  return rows.map(({ pictureId, detailId, ...row }) => ({
    ...row,
    type: 'Category',
    coverLink: pictureUrl(pictureId),
    productImage: pictureUrl(pictureId),
    coverDetail: pictureUrl(detailId),
    productIds: productIds.get(row.id) ?? [],
  }));
}

export type ProductBase = Omit<Product, 'category' | 'contentList' | 'favorite'>;

/** Returns the products the viewer may see, in the order of the ids. */
export async function findProducts(db: Db, locale: Locale, ids: readonly number[]): Promise<ProductBase[]> {
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('documents as d', 'd.id', 'p.documentId')
    .select(['p.id', 'p.slug as seofriendlyurl', 'p.model'])
    .select((eb) => [
      localisedText(eb.ref('p.name'), locale).as('name'),
      localisedText(eb.ref('p.title'), locale).as('title'),
      localisedText(eb.ref('p.description'), locale).as('description'),
      contentFileId(eb.ref('p.id'), 'picture', locale).as('pictureId'),
      contentFileId(eb.ref('p.id'), 'detail', locale).as('detailId'),
      sql<number | null>`case when ${hasFile(sql.ref('d.id'), locale)} then d.id end`.as('documentId'),
    ])
    .where('p.id', '=', sql<number>`any (${ids}::integer[])`)
    .orderBy(sql`array_position(${ids}::integer[], p.id)`)
    .execute();
  return rows.map(({ pictureId, detailId, documentId, ...row }) => ({
    ...row,
    type: 'Product',
    productImage: pictureUrl(pictureId),
    image: pictureUrl(pictureId),
    coverLink: pictureUrl(detailId ?? pictureId),
    document: documentId === null ? null : downloadUrl(locale, documentId),
  }));
}

export interface ProductFact {
  readonly label: string;
  readonly value: string;
}

/** Returns the facts of each product in the provider's order. */
export async function findFacts(db: Db, locale: Locale, productIds: readonly number[]): Promise<Map<number, ProductFact[]>> {
  const { rows } = await sql<{ id: number; facts: ProductFact[] }>`
    select p.id, jsonb_agg(jsonb_build_object('label', localised_text(fact -> 'label', ${locale}),
                                              'value', localised_text(fact -> 'value', ${locale})) order by place) as facts
      from products p, jsonb_array_elements(p.facts) with ordinality as facts (fact, place)
     where p.id = any (${productIds}::integer[])
     group by p.id`.execute(db);
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}

/** Returns every portfolio that contains the product, in the provider's order. */
export function findPortfoliosOfProduct(
  db: Db,
  locale: Locale,
  productId: number,
): Promise<{ id: number; name: string | null }[]> {
  return db
    .selectFrom('portfolioProducts as pp')
    .innerJoin('portfolios as p', 'p.id', 'pp.portfolioId')
    .select('p.id')
    .select((eb) => localisedText(eb.ref('p.name'), locale).as('name'))
    .where('pp.productId', '=', productId)
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();
}

async function findProductIdsByPortfolio(db: Db, locale: Locale): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ portfolioId: number; productIds: number[] }>`
    select pp.portfolio_id,
           array_agg(p.id order by pp.position, ${nameOrder(localisedText(sql.ref('p.name'), locale))}, p.id) as product_ids
      from portfolio_products pp
      join products p on p.id = pp.product_id
     group by pp.portfolio_id`.execute(db);
  return new Map(rows.map(({ portfolioId, productIds }) => [portfolioId, productIds]));
}

function pictureUrl(fileId: string | null): string | null {
  return fileId === null ? null : contentFileUrl(fileId, '640.webp');
}
