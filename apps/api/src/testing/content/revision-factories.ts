import { sql } from 'kysely';

import type { ContentKind } from '@portal/contract/backoffice/content-kinds';
import type { AudienceRule } from '@portal/contract/backoffice/content';

import type { Database } from '../../db/database.ts';

interface RevisionValues {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly readyLocales?: readonly string[];
  readonly audience?: Partial<AudienceRule>;
  readonly publishedUntil?: Date;
}

/** Inserts a draft: of new content, or of the content with this id. */
export async function aRevision(
  db: Database,
  kind: ContentKind,
  { fields, readyLocales = [], audience, publishedUntil }: RevisionValues,
  id?: number,
): Promise<number> {
  const contentId = id ?? (await insertItem(db, kind));
  const { rows } = await sql<{ number: number }>`
    insert into revisions (content_id, number, fields, ready_locales, audience, published_until)
    select ${contentId}, coalesce(max(number), 0) + 1, ${JSON.stringify(fields)}::jsonb, ${readyLocales}::text[],
           ${audience ? JSON.stringify({ countries: [], tiers: [], partnerIds: [], ...audience }) : null}::jsonb,
           ${publishedUntil ?? null}::timestamptz
      from revisions where content_id = ${contentId}
    returning number`.execute(db);
  await sql`update content_items set draft_number = ${rows[0]?.number ?? 1} where id = ${contentId}`.execute(db);
  return contentId;
}

/** Schedules the draft for this many seconds from now; without them it is due. */
export async function scheduleDraft(db: Database, id: number, seconds = 0): Promise<void> {
  await sql`
    update content_items set scheduled_number = draft_number, scheduled_for = now() + make_interval(secs => ${seconds})
     where id = ${id}`.execute(db);
}

async function insertItem(db: Database, kind: ContentKind): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into content_items (kind) values (${kind}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}
