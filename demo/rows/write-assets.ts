import type { Db } from '@portal/api/db/database';
import { assets } from '../content/assets/assets.ts';
import { audienceOf, audiences } from '../content/audiences.ts';
import { quickLinks } from '../content/quick-links.ts';
import { publishedSince } from './publication-dates.ts';
import type { Day } from './day.ts';
import { upsert, upsertContent } from './upsert.ts';

export async function writeAssets(db: Db, day: Day): Promise<void> {
  await upsertContent(
    db,
    'assets',
    assets.map(({ id, mediaType, documentType, title, description, documentId, link, daysAgo }) => ({
      id,
      mediaType,
      documentType: JSON.stringify(documentType),
      title: JSON.stringify(title),
      description: JSON.stringify(description),
      documentId: documentId ?? null,
      link: link ?? null,
      ...publishedSince(day, daysAgo),
      audienceId: audienceOf(id),
    })),
  );
}

export async function writeQuickLinks(db: Db, day: Day): Promise<void> {
  await upsertContent(
    db,
    'quickLinks',
    quickLinks.map(({ id, title, documentId, url }, position) => ({
      id,
      position,
      title: JSON.stringify(title),
      documentId,
      url,
      isExternal: url !== null,
      ...publishedSince(day, 300),
    })),
  );
}

/** Must run before any content is written, because content refers to audiences. */
export async function writeAudiences(db: Db): Promise<void> {
  await upsert(
    db,
    'audiences',
    audiences.map(({ id, name, countries, tiers }) => ({ id, name, countries, tiers })),
  );
  const members = audiences.flatMap(({ id, partners }) => partners.map((partnerId) => ({ audienceId: id, partnerId })));
  await upsert(db, 'audiencePartners', members, ['audienceId', 'partnerId']);
}
