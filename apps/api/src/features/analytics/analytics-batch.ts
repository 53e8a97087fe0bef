import { sql } from 'kysely';

import type { Database } from '../../db/database.ts';

/** One row as the table has it: whose it is comes from the session. */
export interface AnalyticsRow {
  readonly partner_id: string;
  readonly person_id: string;
  readonly entity_type: string;
  readonly entity_id: string;
  readonly event_type: string;
  readonly page: string | null;
  readonly action: string | null;
  readonly item_id: string | null;
}

export type RecordEvents = (rows: readonly AnalyticsRow[]) => Promise<void>;

interface Waiting {
  readonly rows: readonly AnalyticsRow[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: calls that arrive while a batch is being written wait for the next one and share its commit. Nobody is
 * answered before their rows are on disk, and a busy second costs a handful of commits instead of hundreds.
 */
export function createRecordEvents(db: Database): RecordEvents {
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function write(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const rows = batch.flatMap((call) => call.rows);
        await sql`select record_analytics_events(${JSON.stringify(rows)}::jsonb)`.execute(db);
        for (const call of batch) call.resolve();
      } catch (error) {
        for (const call of batch) call.reject(error);
      }
    }
    isWriting = false;
  }

  return (rows) =>
    new Promise((resolve, reject) => {
      waiting.push({ rows, resolve, reject });
      if (!isWriting) void write();
    });
}
