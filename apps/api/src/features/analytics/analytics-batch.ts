import type { Database } from '../../db/database.ts';
import { insertAnalyticsEvents, type AnalyticsRow } from './analytics.queries.ts';

export type EventWriter = (rows: readonly AnalyticsRow[]) => Promise<void>;

interface WaitingCall {
  readonly rows: readonly AnalyticsRow[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: calls that arrive while a batch is being written wait for the next one and share its commit. Nobody gets a response
 * before their rows are on disk, and a busy second costs a handful of commits instead of hundreds.
 */
export function createEventWriter(db: Database): EventWriter {
  let waiting: WaitingCall[] = [];
  let isWriting = false;

  async function write(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await insertAnalyticsEvents(
          db,
          batch.flatMap((call) => call.rows),
        );
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
