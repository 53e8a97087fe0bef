import { createHash } from 'node:crypto';

import { sql, type Insertable, type InsertObject } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';

/** The minimum values of each kind of content. */
const minimumValues = {
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

export type ContentKind = keyof typeof minimumValues;
export const contentKinds = Object.keys(minimumValues) as ContentKind[];

/** Inserts content, by default visible to every partner. */
export async function aPieceOfContent<Kind extends ContentKind>(
  db: Database,
  kind: Kind,
  values: Partial<InsertObject<DB, Kind>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto(kind as 'documents')
    .values({ publishedFrom: sql<Date>`now() - interval '1 day'`, ...minimumValues[kind], ...values } as InsertObject<
      DB,
      'documents'
    >)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface AudienceValues {
  readonly name?: string;
  readonly countries?: string[];
  readonly tiers?: string[];
  readonly partners?: string[];
}

export async function anAudience(
  db: Database,
  { name = 'An audience', countries, tiers, partners = [] }: AudienceValues,
): Promise<number> {
  const { id } = await db
    .insertInto('audiences')
    .values({ name, countries: countries ?? null, tiers: tiers ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const partnerId of partners) await db.insertInto('audiencePartners').values({ audienceId: id, partnerId }).execute();
  return id;
}

/** Inserts the row of a one-page PDF, without a stored file. */
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

/** A `TestApi`, or the part of it that the browser tests have. */
interface WithStore {
  readonly admin: Database;
  readonly deps: { readonly storage: Storage };
}

/** Inserts a file of a document and stores its bytes. */
export async function aStoredDocumentFile(
  { admin, deps }: WithStore,
  documentId: number,
  bytes: Buffer,
  values: Partial<Insertable<DB['documentFiles']>> = {},
): Promise<void> {
  const storageKey = `content/${newId()}.pdf`;
  await deps.storage.put(storageKey, bytes, 'application/pdf');
  const sha256 = createHash('sha256').update(bytes).digest();
  await aDocumentFile(admin, documentId, { size: bytes.length, sha256, storageKey, ...values });
}

interface StoredContentFile {
  readonly contentKind: string;
  readonly contentId: number;
  readonly role: 'picture' | 'detail' | 'video' | 'captions' | 'original';
  readonly variants: Readonly<Record<string, { readonly mediaType: string; readonly bytes: Buffer }>>;
  readonly values?: Partial<Insertable<DB['contentFiles']>>;
}

/** Inserts a picture, a video, captions or a download of this content and stores its bytes. */
export async function aStoredContentFile(
  { admin, deps }: WithStore,
  { contentKind, contentId, role, variants, values }: StoredContentFile,
): Promise<string> {
  const storageKey = `content/${newId()}`;
  const stored = Object.entries(variants);
  for (const [name, { mediaType, bytes }] of stored) await deps.storage.put(`${storageKey}/${name}`, bytes, mediaType);
  const sha256 = createHash('sha256');
  for (const [, { bytes }] of stored) sha256.update(bytes);
  return aContentPicture(admin, contentKind, contentId, {
    role,
    storageKey,
    sha256: sha256.digest(),
    mediaType: stored[0]?.[1].mediaType ?? '',
    variants: JSON.stringify(
      Object.fromEntries(stored.map(([name, { mediaType, bytes }]) => [name, { mediaType, size: bytes.length }])),
    ),
    ...values,
  });
}

/** Inserts the row of a picture of this content, without a stored file. */
export async function aContentPicture(
  db: Database,
  contentKind: string,
  contentId: number,
  values: Partial<Insertable<DB['contentFiles']>> = {},
): Promise<string> {
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
      ...values,
    })
    .execute();
  return id;
}

export function inEnglish(text: string): string {
  return JSON.stringify({ en: text });
}

/** Inserts a product in a portfolio, with linked documents. */
export async function aProductIn(
  db: Database,
  portfolioId: number,
  values: Partial<InsertObject<DB, 'products'>> = {},
  documentIds: readonly number[] = [],
): Promise<number> {
  const productId = await aPieceOfContent(db, 'products', values);
  await db.insertInto('portfolioProducts').values({ portfolioId, productId }).execute();
  for (const documentId of documentIds) await db.insertInto('productDocuments').values({ productId, documentId }).execute();
  return productId;
}

/** Inserts a document with an English file. */
export async function aReadableDocument(db: Database, values: Partial<InsertObject<DB, 'documents'>> = {}): Promise<number> {
  const id = await aPieceOfContent(db, 'documents', values);
  await aDocumentFile(db, id);
  return id;
}
