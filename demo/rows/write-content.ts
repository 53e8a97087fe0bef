import type { Db } from '@portal/api/db/database';
import { audienceOf } from '../content/audiences.ts';
import { same } from '../content/localised.ts';
import { portfolios, products } from '../content/portfolios.ts';
import type { DocumentFile } from '../files/make-documents.ts';
import { contentFileRow, type ContentFile } from './content-file-rows.ts';
import { publishedSince } from './publication-dates.ts';
import type { Day } from './day.ts';
import { upsertContent } from './upsert.ts';
import { writeAssets, writeAudiences, writeQuickLinks } from './write-assets.ts';
import { writeDashboard } from './write-dashboard.ts';
import { writeDocuments, writeProductDocuments } from './write-documents.ts';
import { writeNews, writeNewsLinks } from './write-news.ts';
import { writeActivity } from './write-activity.ts';

export interface DemoFiles {
  readonly content: readonly ContentFile[];
  readonly documents: readonly DocumentFile[];
}

/** Writes all content of the demo provider, with these files. */
export async function writeContent(db: Db, day: Day, files: DemoFiles): Promise<void> {
  await writeAudiences(db);
  await writeDocuments(db, day, files.documents);
  await writePlaybook(db, day);
  await writeProductDocuments(db);
  await writeAssets(db, day);
  await writeQuickLinks(db, day);
  await writeNews(db, day);
  await writeDashboard(db, day);
  await writeNewsLinks(db);
  await db.deleteFrom('contentFiles').where('contentId', '<', 10_000).execute();
  if (files.content.length > 0) await db.insertInto('contentFiles').values(files.content.map(contentFileRow)).execute();
  await writeActivity(db, day);
}

async function writePlaybook(db: Db, day: Day): Promise<void> {
  await upsertContent(
    db,
    'portfolios',
    portfolios.map(({ id, name, description }, position) => ({
      id,
      // A pinned card shows the slug if there is one; the names of portfolios read better.
      slug: null,
      position,
      name: JSON.stringify(name),
      description: JSON.stringify(description),
      ...publishedSince(day, 500),
    })),
  );
  await upsertContent(
    db,
    'products',
    products.map(({ id, slug, name, model, title, description, facts }, index) => ({
      id,
      slug,
      model,
      name: JSON.stringify(same(name)),
      title: JSON.stringify(title),
      description: JSON.stringify(description),
      facts: JSON.stringify(facts),
      // The data sheet of the product.
      documentId: id + 1000,
      ...publishedSince(day, 480 - index * 9),
      audienceId: audienceOf(id),
    })),
  );
  const productRows = portfolios.flatMap((portfolio) =>
    portfolio.products.map((product, position) => ({ portfolioId: portfolio.id, productId: product.id, position })),
  );
  await db.deleteFrom('portfolioProducts').where('portfolioId', '<', 10_000).execute();
  await db.insertInto('portfolioProducts').values(productRows).execute();
}
