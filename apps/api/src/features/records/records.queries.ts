import { sql } from 'kysely';

import type { ImportKind } from '@portal/contract/backoffice/import-kinds';
import type { RecordFaultCode } from '@portal/contract/integration/records';

import type { Machine } from '../../core/machine.ts';
import type { Db } from '../../db/database.ts';

export interface RecordFault {
  readonly code: RecordFaultCode;
  readonly field?: string;
  readonly value?: string;
}

export interface RecordFeed {
  readonly id: string;
  readonly kind: ImportKind;
}

/** The feed whose URL has this name. */
export async function findFeedOfRecords(db: Db, slug: string): Promise<RecordFeed | undefined> {
  const { rows } = await sql<RecordFeed>`select * from find_feed_of_records(${slug})`.execute(db);
  return rows[0];
}

export interface PresentRecord {
  readonly isRemoved: boolean;
  /** The values by field, all of them as text. Content that was withdrawn has none. */
  readonly present: string | null;
  readonly hasPartner: boolean;
  readonly partnerExternalId: string | null;
  readonly partnerSapId: string | null;
  readonly partnerHubspotId: string | null;
}

/** `present` is JSON text: the names of fields are data and no columns. */
export async function findRecord(db: Db, feedId: string, externalId: string): Promise<PresentRecord | undefined> {
  const { rows } = await sql<PresentRecord>`
    select is_removed, present::text as present, has_partner, partner_external_id, partner_sap_id, partner_hubspot_id
      from read_single_record(${feedId}, ${externalId})`.execute(db);
  return rows[0];
}

/** Until the end of the transaction nobody else writes the record. Returns false while an import may write it. */
export async function lockRecord(db: Db, feedId: string, externalId: string): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`select lock_single_record(${feedId}, ${externalId}) as is_free`.execute(db);
  return rows[0]?.isFree ?? false;
}

interface NewValues {
  readonly externalId: string;
  readonly record: object;
  readonly faults: readonly RecordFault[];
  /** Fields that a new record has to have. */
  readonly required: readonly string[];
}

interface Outcome<Name extends string> {
  readonly outcome: Name;
  readonly faults: readonly RecordFault[];
}

export async function updateRecord(
  db: Db,
  { client }: Pick<Machine, 'client'>,
  feedId: string,
  { externalId, record, faults, required }: NewValues,
): Promise<Outcome<'created' | 'changed' | 'same' | 'refused'>> {
  const { rows } = await sql<Outcome<'created' | 'changed' | 'same' | 'refused'>>`
    select * from write_single_record(${feedId}, ${externalId}, ${JSON.stringify(record)}::jsonb, ${JSON.stringify(faults)}::jsonb,
      ${required}::text[], ${client.ip}::inet, ${client.device})`.execute(db);
  return onlyRow(rows);
}

export async function deleteRecord(
  db: Db,
  { client }: Pick<Machine, 'client'>,
  feedId: string,
  externalId: string,
): Promise<Outcome<'removed' | 'gone' | 'foreign' | 'refused'>> {
  const { rows } = await sql<Outcome<'removed' | 'gone' | 'foreign' | 'refused'>>`
    select * from remove_single_record(${feedId}, ${externalId}, ${client.ip}::inet, ${client.device})`.execute(db);
  return onlyRow(rows);
}

function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('The function has returned no row');
  return row;
}
