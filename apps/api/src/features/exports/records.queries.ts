import { sql } from 'kysely';

import { sourceOfPortalIds } from '@portal/contract/backoffice/feeds';
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
export function findRecords(db: Db, kind: ImportKind, portalIds: readonly string[]): Promise<ExportedRecord[]> {
  return findRecordsBySource(db, kind, sourceOfPortalIds, portalIds);
}

/** How the portal finds the records of a partner: by its own ids, or by those of the systems that they came from. */
export interface RecordIds {
  readonly source: string;
  readonly ids: readonly string[];
}

/** The licences or leads of a partner, by source. Licences that came from nowhere have no id to be named by, and are not among them. */
export async function findRecordsOfPartner(db: Db, kind: 'licences' | 'leads', partnerId: string): Promise<RecordIds[]> {
  const { rows } = await sql<RecordIds>`select * from list_records_of_partner(${kind}, ${partnerId})`.execute(db);
  return rows;
}

export async function findRecordsBySource(
  db: Db,
  kind: ImportKind,
  source: string,
  ids: readonly string[],
): Promise<ExportedRecord[]> {
  const { rows } = await sql<ExportedRecord>`select * from read_records(${kind}, ${source}, ${ids}::text[])`.execute(db);
  return rows;
}
