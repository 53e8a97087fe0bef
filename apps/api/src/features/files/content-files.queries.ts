import { sql, type Expression, type RawBuilder } from 'kysely';

import type { Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';

export type ContentFileRole = 'picture' | 'detail' | 'video' | 'captions' | 'original';

export interface ContentFile {
  readonly id: string;
  readonly role: ContentFileRole;
  readonly locale: Locale | null;
  readonly name: string;
  readonly sha256: Buffer;
  readonly storageKey: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly seconds: string | null;
  readonly variants: Readonly<Record<string, { readonly mediaType: string; readonly size: number }>>;
}

/**
 * Returns the id of this content's file in a role: the one for the language, else the one for all languages, else the English one.
 */
export function contentFileId(contentId: Expression<number>, role: ContentFileRole, locale: Locale): RawBuilder<string | null> {
  return sql<string | null>`(
    select f.id from content_files f
     where f.content_id = ${contentId} and f.role = ${role} and (f.locale is null or f.locale in (${locale}, 'en'))
     order by ${readerLanguageOrder(locale)}
     limit 1)`;
}

/** Returns undefined also for a file of content that the viewer may not see. */
export async function findContentFile(db: Db, id: string): Promise<ContentFile | undefined> {
  const row = await db.selectFrom('contentFiles').select(columns).where('id', '=', id).executeTakeFirst();
  return row as ContentFile | undefined;
}

/** Returns the files of each piece of content, those in the reader's language first. */
export async function findContentFilesOf(
  db: Db,
  contentIds: readonly number[],
  locale: Locale,
): Promise<Map<number, ContentFile[]>> {
  const rows = await db
    .selectFrom('contentFiles as f')
    .select(['contentId', ...columns])
    .where('contentId', '=', sql<number>`any (${contentIds}::integer[])`)
    .orderBy(readerLanguageOrder(locale))
    .execute();
  return Map.groupBy(rows as unknown as (ContentFile & { contentId: number })[], ({ contentId }) => contentId);
}

const columns = ['id', 'role', 'locale', 'name', 'sha256', 'storageKey', 'width', 'height', 'seconds', 'variants'] as const;

function readerLanguageOrder(locale: Locale): RawBuilder<unknown> {
  return sql`case when f.locale = ${locale} then 0 when f.locale is null then 1 when f.locale = 'en' then 2 else 3 end, f.locale`;
}
