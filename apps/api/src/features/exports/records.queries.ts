import { sql } from 'kysely';

import { sourceOfPortalIds } from '@portal/contract/backoffice/feeds';
import type { PartnerField } from '@portal/contract/backoffice/import-fields/import-field';
import type { ImportKind } from '@portal/contract/backoffice/import-kinds';

import type { Db } from '../../db/database.ts';
import type { ExportedRecord } from './record-columns.ts';

/** The next records of a source, in the order of their ids. */
export async function findRecordsOfSource(
  db: Db,
  { kind, source }: { readonly kind: ImportKind; readonly source: string },
  after: ExportedRecord | undefined,
  limit: number,
): Promise<ExportedRecord[]> {
  // The id of a price is put together of two that may contain what separates them.
  const afterId = kind === 'price_lists' ? after?.present['priceListId'] : after?.externalId;
  const { rows } = await sql<ExportedRecord>`
    select * from read_records_of_source(${kind}, ${source}, ${afterId ?? null}, ${after?.present['model'] ?? null}, ${limit})`.execute(
    db,
  );
  return rows;
}

/** The records of these ids of the portal, in their order. */
export async function findRecords(db: Db, kind: ImportKind, portalIds: readonly string[]): Promise<ExportedRecord[]> {
  const { rows } = await sql<ExportedRecord>`
    select * from read_records(${kind}, ${sourceOfPortalIds}, ${portalIds}::text[])`.execute(db);
  return rows;
}

/** The leads of a partner, or its licences of one source. */
export interface RecordsOfPartner {
  readonly kind: 'licences' | 'leads';
  readonly source: string;
  /** The field whose value means exactly this partner in this source; null if it has no such id. */
  readonly partnerField: PartnerField | null;
  readonly count: number;
}

/** The licences and leads of a partner, by source. Licences that came from nowhere have no id to be named by, and are not among them. */
export async function findRecordsOfPartner(db: Db, partnerId: string): Promise<RecordsOfPartner[]> {
  const { rows } = await sql<RecordsOfPartner>`select * from list_records_of_partner(${partnerId})`.execute(db);
  return rows;
}

export interface NumberedRecord extends ExportedRecord {
  readonly number: number;
}

/** The next of these records, in the order of their numbers. */
export async function findNextRecordsOfPartner(
  db: Db,
  { kind, source }: RecordsOfPartner,
  partnerId: string,
  after: NumberedRecord | undefined,
  limit: number,
): Promise<NumberedRecord[]> {
  const { rows } = await sql<NumberedRecord>`
    select * from read_records_of_partner(${kind}, ${source}, ${partnerId}, ${after?.number ?? -1}, ${limit}) order by number`.execute(
    db,
  );
  return rows;
}
