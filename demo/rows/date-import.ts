import { sql } from 'kysely';

import type { Db } from '@portal/api/db/database';

interface DatedImport {
  readonly id: string;
  readonly at: Date;
  /** The person who uploaded it; what comes by itself is run by itself. */
  readonly by: string | null;
  /** Since when everything that was written was written by it. */
  readonly writtenSince: Date;
}

/** Dates an import, and what it has written, as if it had come at this time. */
export async function dateImport(db: Db, { id, at, by, writtenSince }: DatedImport): Promise<void> {
  const { rows } = await sql<{ count: number }>`select coalesce(row_count, 0) as count from imports where id = ${id}`.execute(db);
  const seconds = 1 + Math.ceil((rows[0]?.count ?? 0) / 150);
  const [checkedAt, runAt, writtenAt, undoneAt] = [
    seconds,
    by === null ? seconds : seconds + 140,
    (by === null ? seconds : seconds + 140) + seconds,
    seconds + 2400,
  ].map((later) => new Date(at.getTime() + later * 1000));
  await sql`
    update imports
       set check_began_at = ${at}, checked_at = case when checked_at is not null then ${checkedAt}::timestamptz end,
           run_at = case when run_at is not null then ${runAt}::timestamptz end,
           written_at = case when written_at is not null then ${writtenAt}::timestamptz end,
           ended_at = case when ended_at is not null then ${writtenAt}::timestamptz end,
           undone_at = case when undone_at is not null then ${undoneAt}::timestamptz end,
           runs_itself = door <> 'upload' and state = 'done'
     where id = ${id}`.execute(db);
  await sql`
    update partners set changed_at = ${writtenAt}
     where changed_at >= ${writtenSince} and id::text in (select c.record_id from import_changes c where c.import_id = ${id})`.execute(
    db,
  );
  await dateContent(db, writtenAt ?? at, writtenSince);
}

async function dateContent(db: Db, writtenAt: Date, writtenSince: Date): Promise<void> {
  await sql`update revisions set published_at = ${writtenAt} where published_at >= ${writtenSince}`.execute(db);
  await sql`update revisions set created_at = ${writtenAt} where created_at >= ${writtenSince}`.execute(db);
  await sql`update content_items set updated_at = ${writtenAt} where updated_at >= ${writtenSince}`.execute(db);
  await sql`update products set modified_at = ${writtenAt} where modified_at >= ${writtenSince}`.execute(db);
  await sql`update price_lists set created_at = ${writtenAt} where created_at >= ${writtenSince}`.execute(db);
  await sql`update price_lists set published_from = ${writtenAt} where published_from >= ${writtenSince}`.execute(db);
  await sql`update price_lists set modified_at = ${writtenAt} where modified_at >= ${writtenSince}`.execute(db);
}
