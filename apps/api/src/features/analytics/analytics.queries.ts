import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

/** A row of `analytics_events`. The names are those of the columns, because the database reads it as JSON. */
export interface AnalyticsRow {
  readonly partner_id: string;
  readonly person_id: string;
  readonly entity_type: string;
  readonly entity_id: string;
  readonly event_type: string;
  readonly page: string | null;
  readonly action: string | null;
  readonly item_id: string | null;
  /** Whether the server itself saw it. What browsers send may be made up, so figures that matter are not counted from it. */
  readonly is_from_server: boolean;
  /** How many results a search had. */
  readonly results: number | null;
}

export async function insertAnalyticsEvents(db: Db, rows: readonly AnalyticsRow[]): Promise<void> {
  await sql`select record_analytics_events(${JSON.stringify(rows)}::jsonb)`.execute(db);
}

export async function updateAnalyticsPartitions(db: Db): Promise<void> {
  await sql`select maintain_analytics_partitions()`.execute(db);
}
