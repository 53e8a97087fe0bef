import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

export interface DayToWrite {
  /** As `2026-11-16`, in UTC. */
  readonly day: string;
  /** Whether the day is over, so that its figures are closed. Today's are written again every hour. */
  readonly isOver: boolean;
}

/** For the worker: today, and after midnight or a standstill the days before it. */
export async function findDaysToWrite(db: Db): Promise<DayToWrite[]> {
  const { rows } = await sql<DayToWrite>`select day::text, is_over from find_days_to_write()`.execute(db);
  return rows;
}

/** Counts a day and writes what has changed. Returns the number of changed rows; undefined if its rows have been deleted. */
export async function updatePartnerDay(db: Db, day: string, { closes }: { closes: boolean }): Promise<number | undefined> {
  const { rows } = await sql<{ changed: number | null }>`select write_partner_day(${day}::date, ${closes}) as changed`.execute(
    db,
  );
  return rows[0]?.changed ?? undefined;
}

/** Whether the rows of a day, from which its figures are counted, still exist. */
export async function hasRowsOfDay(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ hasRows: boolean }>`select day_has_rows(${day}::date) as has_rows`.execute(db);
  return rows[0]?.hasRows ?? false;
}

/** A row of `partner_days`, its columns in their order. */
export type Figures = Readonly<Record<string, string | number | null>>;

export interface DayDifference {
  readonly partnerId: string;
  readonly stored: Figures | null;
  readonly counted: Figures | null;
}

/** Returns the partners whose stored figures are not what the rows of the day say. */
export async function findDayDifferences(db: Db, day: string): Promise<DayDifference[]> {
  const { rows } = await sql<DayDifference>`
    select partner_id, stored, counted from compare_partner_day(${day}::date)`.execute(db);
  return rows;
}
