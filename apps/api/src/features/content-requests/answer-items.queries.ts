import { sql } from 'kysely';

import type { AnswerKind } from '@portal/contract/backoffice/content-requests';

import type { Db } from '../../db/database.ts';
import { containsPattern } from '../../db/like-pattern.ts';

export interface PublishedContent {
  readonly id: number;
  readonly kind: AnswerKind;
  readonly title: Record<string, string> | null;
  readonly audienceId: number | null;
  /** Where the media library shows an asset. */
  readonly mediaType: string | null;
}

/** Pieces of content by id, whether they are still published or not. */
export async function findContentItems(db: Db, ids: readonly number[]): Promise<PublishedContent[]> {
  const { rows } = await sql<PublishedContent>`
    select * from (${allContent}) as c where c.id = any (${[...ids]}::integer[])`.execute(db);
  return rows.map(withoutWindow);
}

export async function findPublishedContent(db: Db, id: number): Promise<PublishedContent | undefined> {
  const { rows } = await sql<PublishedContent>`
    select * from (${allContent}) as c where c.id = ${id} and ${isPublished}`.execute(db);
  return rows.map(withoutWindow)[0];
}

/** Published content with this text in its title, those that begin with it first. */
export async function findPublishedByTitle(db: Db, text: string, limit: number): Promise<PublishedContent[]> {
  const contained = containsPattern(text);
  const { rows } = await sql<PublishedContent>`
    select * from (${allContent}) as c
     where ${isPublished} and fold_text(c.title ->> 'en') like fold_text(${contained})
     order by fold_text(c.title ->> 'en') not like fold_text(${contained.slice(1)}), length(c.title ->> 'en'), c.id
     limit ${limit}`.execute(db);
  return rows.map(withoutWindow);
}

const contentSelect = (kind: AnswerKind, title: string, mediaType = 'null::text') =>
  sql.raw(
    `select id, '${kind}' as kind, ${title} as title, audience_id, ${mediaType} as media_type, published_from, published_until from ${kind}`,
  );

const allContent = sql.join(
  [
    contentSelect('portfolios', 'name'),
    contentSelect('products', 'coalesce(title, name)'),
    contentSelect('documents', 'name'),
    contentSelect('assets', 'title', 'media_type'),
    contentSelect('news', 'title'),
    contentSelect('events', 'name'),
  ],
  sql` union all `,
);

const isPublished = sql`c.published_from <= now() and (c.published_until is null or c.published_until > now())`;

function withoutWindow({ id, kind, title, audienceId, mediaType }: PublishedContent): PublishedContent {
  return { id, kind, title, audienceId, mediaType };
}
