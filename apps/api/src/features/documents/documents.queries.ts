import { sql, type Expression, type RawBuilder } from 'kysely';

import { downloadUrl, type DocumentDetails, type DocumentItem } from '@portal/contract/documents';
import type { Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import { hasFile, newestFile } from '../files/document-files.queries.ts';

type Item = Omit<DocumentItem, 'favorite'>;
type Details = Omit<DocumentDetails, 'favorite'>;

/** Returns the documents of each product, sorted by name and including its main document. */
export async function findDocumentsOfProducts(
  db: Db,
  locale: Locale,
  productIds: readonly number[],
): Promise<Map<number, Item[]>> {
  const { rows } = await sql<{ productId: number; id: number; name: string | null; hasFile: boolean }>`
    select l.product_id, d.id, localised_text(d.name, ${locale}) as name, ${hasFile(sql.ref('d.id'), locale)} as has_file
      from ${linkedDocuments(productIds)} as l
      join documents d on d.id = l.document_id
     order by l.product_id, ${nameOrder(sql`localised_text(d.name, ${locale})`)}, d.id`.execute(db);
  const byProduct = new Map<number, Item[]>();
  for (const { productId, id, name, hasFile: isReadable } of rows) {
    const item: Item = { id, name, document: isReadable ? downloadUrl(locale, id) : null, elementType: 'document' };
    const items = byProduct.get(productId);
    if (items) items.push(item);
    else byProduct.set(productId, [item]);
  }
  return byProduct;
}

export async function countDocumentsOfProducts(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ productId: number; count: number }>`
    select l.product_id, count(*)::integer as count
      from ${linkedDocuments(productIds)} as l
      join documents d on d.id = l.document_id
     group by l.product_id`.execute(db);
  return new Map(rows.map(({ productId, count }) => [productId, count]));
}

export async function findDocumentDetailsOfProduct(db: Db, locale: Locale, productId: number): Promise<Details[]> {
  return findDetails(db, locale, sql`d.id in (select document_id from ${linkedDocuments([productId])} as l)`);
}

export async function findDocument(db: Db, locale: Locale, id: number): Promise<Details | undefined> {
  const [document] = await findDetails(db, locale, sql`d.id = ${id}`);
  return document;
}

/** Whether the viewer may see a document or asset of that id, in any language. */
export async function existsDownload(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from documents where id = ${id} union all select from assets where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** The name order of every list of products and documents; must match `compareNames` of the contract. */
export function nameOrder(name: Expression<unknown>, direction: 'asc' | 'desc' = 'asc'): RawBuilder<unknown> {
  const order = sql.raw(direction);
  return sql`sort_number(${name}) ${order}, sort_name(${name}) collate natural_order ${order}`;
}

/** The documents of a product are those linked to it and its main document, without duplicates. */
function linkedDocuments(productIds: readonly number[]): RawBuilder<unknown> {
  return sql`(
    select product_id, document_id from product_documents where product_id = any (${productIds}::integer[])
    union
    select id, document_id from products where id = any (${productIds}::integer[]) and document_id is not null)`;
}

async function findDetails(db: Db, locale: Locale, condition: RawBuilder<unknown>): Promise<Details[]> {
  const { rows } = await sql<DetailsRow>`
    select d.id, localised_text(d.name, ${locale}) as name, localised_text(d.document_type, ${locale}) as document_type,
           localised_text(d.description, ${locale}) as description, greatest(d.modified_at, f.created_at) as updated_at,
           f.name as file_name, f.media_type, f.size, f.pages, f.locale as file_locale
      from documents d
      left join lateral ${newestFile(sql.ref('d.id'), locale)} as f on true
     where ${condition}
     order by ${nameOrder(sql`localised_text(d.name, ${locale})`)}, d.id`.execute(db);
  return rows.map(({ updatedAt, size, ...row }) => ({
    ...row,
    size: size === null ? null : Number(size),
    document: row.fileLocale === null ? null : downloadUrl(locale, row.id),
    elementType: 'document',
    updatedAt: updatedAt.toISOString(),
  }));
}

interface DetailsRow extends Omit<Details, 'document' | 'elementType' | 'size' | 'updatedAt'> {
  readonly size: string | null;
  readonly updatedAt: Date;
}
