import { sql } from 'kysely';

import type { ContentKind } from '@portal/contract/backoffice/content-kinds';
import type { PreviewPerson, PreviewReason } from '@portal/contract/backoffice/content-preview';
import { defaultLocale, isLocale, type Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import { wordPatterns } from '../../db/word-patterns.ts';
import { findFileVersions } from '../content/content-items.queries.ts';
import type { IndexSource } from '../search/index-document.ts';
import type { VersionsByKey } from './preview-files.ts';

const maxPeople = 20;

export async function findPreviewPeople(db: Db, search: string): Promise<PreviewPerson[]> {
  const patterns = await wordPatterns(db, search);
  const { rows } = await sql<Omit<PreviewPerson, 'locale'> & { locale: string | null }>`
    select * from find_preview_people(${patterns}::text[], ${maxPeople})`.execute(db);
  return rows.map((person) => ({ ...person, locale: localeOf(person.locale) }));
}

export interface Previewer {
  readonly id: string;
  readonly partnerId: string;
  readonly locale: Locale;
  readonly renewalsEnabled: boolean;
}

export async function findPreviewPerson(db: Db, id: string): Promise<Previewer | undefined> {
  const { rows } = await sql<Omit<Previewer, 'locale'> & { locale: string | null }>`
    select * from find_preview_person(${id})`.execute(db);
  return rows[0] && { ...rows[0], locale: localeOf(rows[0].locale) };
}

export interface PublishedPreview {
  readonly kind: ContentKind;
  readonly reason: PreviewReason;
  readonly isAnnounced: boolean;
}

/** Publishes the draft in this transaction, which the database refuses to commit afterwards. */
export async function publishPreview(db: Db, id: number, partnerId: string): Promise<PublishedPreview | undefined> {
  const { rows } = await sql<PublishedPreview>`select * from preview_publish(${id}, ${partnerId})`.execute(db);
  return rows[0];
}

export async function findVersionsByKey(db: Db, id: number): Promise<VersionsByKey> {
  const keys = await db.selectFrom('contentFileVersions').select(['id', 'storageKey']).where('contentId', '=', id).execute();
  const keyOf = new Map(keys.map((version) => [version.id, version.storageKey]));
  return new Map((await findFileVersions(db, id)).map((version) => [keyOf.get(version.id) ?? '', version]));
}

/** Returns what the search would index, as `findIndexSources` does; nothing for kinds that are not searched. */
export async function findPreviewSource(db: Db, id: number): Promise<IndexSource | undefined> {
  const { rows } = await sql<IndexSource>`
    select content_id, group_key, element_type, model, title, labels, description, facts, files,
           published_from::text as published_from, published_until::text as published_until, audience_id, ends_at::text as over_at
      from find_preview_searchable(${id})`.execute(db);
  return rows[0];
}

/** Returns the live row in all its languages, if the viewer may see it. */
export async function findLiveRow(db: Db, kind: ContentKind, id: number): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(kind)} where id = ${id}`.execute(db);
  return rows[0];
}

function localeOf(locale: string | null): Locale {
  return isLocale(locale) ? locale : defaultLocale;
}
