import { sql, type Insertable, type InsertObject } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';

/** Every kind of content with the least that one of it needs. */
const least = {
  portfolios: { name: inEnglish('A portfolio') },
  documents: { name: inEnglish('A document') },
  products: { name: inEnglish('A product') },
  assets: { mediaType: 'sales-flyers', title: inEnglish('An asset') },
  news: { title: inEnglish('News') },
  events: { name: inEnglish('An event'), startsAt: sql<Date>`now() + interval '1 day'` },
  slides: { title: inEnglish('A slide') },
  onboardingCards: { title: inEnglish('A card'), key: 'onboarding' },
  quickLinks: { title: inEnglish('A link') },
} as const;

export type ContentKind = keyof typeof least;
export const contentKinds = Object.keys(least) as ContentKind[];

/** Visible to every partner unless the values say otherwise. */
export async function aPieceOf<Kind extends ContentKind>(
  db: Database,
  kind: Kind,
  values: Partial<InsertObject<DB, Kind>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto(kind as 'documents')
    .values({ publishedFrom: sql<Date>`now() - interval '1 day'`, ...least[kind], ...values } as InsertObject<DB, 'documents'>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface AudienceValues {
  readonly countries?: string[];
  readonly tiers?: string[];
  readonly partners?: string[];
}

export async function anAudience(db: Database, { countries, tiers, partners = [] }: AudienceValues): Promise<number> {
  const { id } = await db
    .insertInto('audiences')
    .values({ name: 'An audience', countries: countries ?? null, tiers: tiers ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const partnerId of partners) await db.insertInto('audiencePartners').values({ audienceId: id, partnerId }).execute();
  return id;
}

/** The row of a PDF of one page; nothing of it is in the store. */
export async function aDocumentFile(
  db: Database,
  documentId: number,
  values: Partial<Insertable<DB['documentFiles']>> = {},
): Promise<void> {
  await db
    .insertInto('documentFiles')
    .values({
      documentId,
      locale: 'en',
      version: 1,
      name: 'document.pdf',
      mediaType: 'application/pdf',
      size: 1000,
      sha256: Buffer.alloc(32),
      pages: 1,
      pageTexts: ['What is written on the page'],
      storageKey: 'content/none',
      ...values,
    })
    .execute();
}

/** The row of a picture of this piece of content; nothing of it is in the store. */
export async function aContentPicture(db: Database, contentKind: string, contentId: number): Promise<string> {
  const id = newId();
  await db
    .insertInto('contentFiles')
    .values({
      id,
      contentId,
      contentKind,
      role: 'picture',
      name: 'picture.webp',
      mediaType: 'image/webp',
      sha256: Buffer.alloc(32),
      width: 1280,
      height: 800,
      storageKey: 'content/none',
      variants: JSON.stringify({ '640.webp': { mediaType: 'image/webp', size: 500 } }),
    })
    .execute();
  return id;
}

export function inEnglish(text: string): string {
  return JSON.stringify({ en: text });
}
