import { sql } from 'kysely';

import type { Database } from '@portal/api/db/database';

/** Rows per statement, few enough for the statement timeout. */
const batchSize = 20_000;

/** First ids, far above those of the sequence, one block per kind. */
const firstIds = { products: 100_000_000, documents: 200_000_000, assets: 300_000_000, news: 400_000_000 };

/**
 * Inserts bulk content for measurements: the given number of documents, a tenth as many assets, a hundredth as many products and news,
 * without files. The portal is designed for a million documents. Existing rows stay.
 */
export async function writeBulkContent(db: Database, documents: number): Promise<void> {
  const [assets, products, news] = [documents / 10, documents / 100, documents / 100].map(Math.ceil) as [number, number, number];
  await inBatches(products, (from, to) => insertProducts(from, to));
  await inBatches(documents, (from, to) => insertDocuments(from, to, products));
  await inBatches(assets, insertAssets);
  await inBatches(news, insertNews);

  async function inBatches(count: number, insert: (from: number, to: number) => ReturnType<typeof insertNews>) {
    for (let from = 0; from < count; from += batchSize)
      await db.transaction().execute(async (transaction) => {
        await sql`set local role portal_owner`.execute(transaction);
        for (const statement of insert(from, Math.min(count, from + batchSize) - 1)) await statement.execute(transaction);
      });
  }
}

/** A text of realistic length and variety in every language. */
const textsByLocale = (words: string) => sql`jsonb_object_agg(locale, ${words} || ' ' || i || ' ' || locale)`;
const contentLocales = sql`unnest(array['en', 'de', 'fr', 'it', 'zh', 'es', 'pt']) as locale`;
const text = (words: string) => sql`(select ${textsByLocale(words)} from ${contentLocales})`;
const moment = sql`now() - make_interval(mins => i % 1000000)`;

function insertProducts(from: number, to: number) {
  return [
    sql`insert into products (id, slug, model, name, title, description, published_from, created_at, modified_at)
        select ${firstIds.products}::integer + i, 'product-' || i, 'MX ' || i, ${text('Product')}, ${text('A product for site')},
               ${text('One of many products that are there to be counted, with a text of a usual length, number')}, ${moment}, ${moment}, ${moment}
          from generate_series(${from}::integer, ${to}::integer) as i on conflict do nothing`,
    sql`insert into portfolio_products (portfolio_id, product_id, position)
        select 1001 + i % 8, ${firstIds.products}::integer + i, i from generate_series(${from}::integer, ${to}::integer) as i
        on conflict do nothing`,
  ];
}

function insertDocuments(from: number, to: number, products: number) {
  return [
    sql`insert into documents (id, document_type, name, description, published_from, created_at, modified_at)
        select ${firstIds.documents}::integer + i, ${text('Type')}, ${text('Document')}, ${text('What is written in document')}, ${moment}, ${moment}, ${moment}
          from generate_series(${from}::integer, ${to}::integer) as i on conflict do nothing`,
    sql`insert into product_documents (product_id, document_id)
        select ${firstIds.products}::integer + i % ${products}::integer, ${firstIds.documents}::integer + i
          from generate_series(${from}::integer, ${to}::integer) as i on conflict do nothing`,
  ];
}

function insertAssets(from: number, to: number) {
  return [
    sql`insert into assets (id, media_type, document_type, title, description, published_from, created_at, modified_at)
        select ${firstIds.assets}::integer + i,
               (array['videos-tutorials', 'documents-guides', 'business-cases', 'sales-flyers', 'product-images', 'branding-assets'])[1 + i % 6],
               ${text('Type')}, ${text('Asset')}, ${text('What can be seen in asset')}, ${moment}, ${moment}, ${moment}
          from generate_series(${from}::integer, ${to}::integer) as i on conflict do nothing`,
  ];
}

function insertNews(from: number, to: number) {
  return [
    sql`insert into news (id, slug, news_type, title, description, published_from, created_at, modified_at)
        select ${firstIds.news}::integer + i, 'news-' || i, ${text('Type')}, ${text('News')}, ${text('What has happened in news')}, ${moment}, ${moment}, ${moment}
          from generate_series(${from}::integer, ${to}::integer) as i on conflict do nothing`,
  ];
}
