import { sql } from 'kysely';

import type { Database, Db } from '../../db/database.ts';
import {
  findDayDifferences,
  findDaysToWrite,
  hasRowsOfDay,
  updatePartnerDay,
  type DayDifference,
} from './day-figures.queries.ts';

/**
 * Writes the figures of every day that is due, each in its own transaction, so that a run that is interrupted goes on where it stopped.
 * Returns the days that were closed.
 */
export async function writeDayFigures(database: Database): Promise<string[]> {
  const days = await findDaysToWrite(database);
  for (const { day, isOver } of days) await withLongStatements(database, (db) => updatePartnerDay(db, day, { closes: isOver }));
  return days.filter(({ isOver }) => isOver).map(({ day }) => day);
}

/**
 * Counts a day again. Returns the partners whose figures differed, which are corrected unless it is only a check; undefined if the
 * rows of the day have been deleted, and then its figures stay as they are.
 */
export async function recomputeDay(
  database: Database,
  day: string,
  { isCheck }: { isCheck: boolean },
): Promise<DayDifference[] | undefined> {
  return withLongStatements(database, async (db) => {
    if (!(await hasRowsOfDay(db, day))) return undefined;
    const differences = await findDayDifferences(db, day);
    if (!isCheck && differences.length > 0) await updatePartnerDay(db, day, { closes: false });
    return differences;
  });
}

/** Counting a day of a large provider takes longer than any request may. */
function withLongStatements<Result>(database: Database, work: (db: Db) => Promise<Result>): Promise<Result> {
  return database.transaction().execute(async (db) => {
    await sql`set local statement_timeout = '10min'`.execute(db);
    return work(db);
  });
}
