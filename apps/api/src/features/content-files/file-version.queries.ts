import { sql, type Insertable } from 'kysely';

import type { ContentKind } from '@portal/contract/backoffice/content-kinds';

import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import type { DB } from '../../db/tables.ts';
import { originalPdf } from '../files/file-keys.ts';

type Variants = Readonly<Record<string, { readonly mediaType: string; readonly size: number }>>;

/** A version with what is needed to serve it. */
interface StoredVersion {
  readonly role: string;
  readonly name: string;
  readonly sha256: Buffer;
  readonly variants: Readonly<Record<string, { readonly mediaType: string; readonly size: number; readonly key: string }>>;
}

export type NewFileVersion = Pick<
  Insertable<DB['contentFileVersions']>,
  'id' | 'role' | 'locale' | 'name' | 'mediaType' | 'size' | 'sha256' | 'storageKey'
> & {
  readonly contentId: number;
  readonly pageTexts: readonly string[];
  readonly pages: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly seconds: number | null;
  readonly placeholder: string | null;
  readonly variants: Variants;
};

export async function findContentKind(db: Db, id: number): Promise<ContentKind | undefined> {
  const row = await db.selectFrom('contentItems').select('kind').where('id', '=', id).executeTakeFirst();
  return row?.kind as ContentKind | undefined;
}

/**
 * Registers the files that partners see now, if they did not come from the back office, so that they are versions that come before
 * the new one.
 */
export async function insertLiveFiles(db: Db, contentId: number): Promise<void> {
  await sql`select adopt_live_files(${contentId})`.execute(db);
}

/** Returns undefined if another upload has taken the number, which is then free to be counted again. */
export async function insertFileVersion(db: Db, viewer: Viewer, file: NewFileVersion): Promise<number | undefined> {
  const { contentId, role, locale = null } = file;
  const { rows } = await sql<{ version: number }>`
    insert into content_file_versions (id, content_id, role, locale, version, name, media_type, size, sha256, pages, page_texts, width,
                                       height, seconds, placeholder, storage_key, variants, created_by)
    select ${file.id}, ${contentId}, ${role}, ${locale}, coalesce(max(v.version), 0) + 1, ${file.name}, ${file.mediaType}, ${file.size},
           ${file.sha256}, ${file.pages}::integer, ${[...file.pageTexts]}::text[], ${file.width}::integer, ${file.height}::integer,
           ${file.seconds}::numeric, ${file.placeholder}, ${file.storageKey}, ${JSON.stringify(file.variants)}::jsonb, ${viewer.personId}
      from content_file_versions v
     where v.content_id = ${contentId} and v.role = ${role} and v.locale is not distinct from ${locale}
    on conflict on constraint content_file_versions_version_key do nothing
    returning version`.execute(db);
  return rows[0]?.version;
}

export async function findStoredVersion(db: Db, id: string): Promise<StoredVersion | undefined> {
  const row = await db
    .selectFrom('contentFileVersions')
    .select(['role', 'name', 'sha256', 'mediaType', 'size', 'storageKey', 'variants'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { role, name, sha256, storageKey, mediaType } = row;
  // The key of a document is that of its only object; other files have a folder with an object for each variant.
  if (role === 'document')
    return { role, name, sha256, variants: { [originalPdf]: { mediaType, size: Number(row.size), key: storageKey } } };
  const variants = Object.entries(row.variants as Variants).map(
    ([variant, about]) => [variant, { ...about, key: `${storageKey}/${variant}` }] as const,
  );
  return { role, name, sha256, variants: Object.fromEntries(variants) };
}
