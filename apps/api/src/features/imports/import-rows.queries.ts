import { sql, type RawBuilder } from 'kysely';

import type { RowFault, RowFaultCode } from '@portal/contract/backoffice/import-faults';
import type { ImportRowState } from '@portal/contract/backoffice/imports';

import type { Page } from '../../core/page.ts';
import type { Db } from '../../db/database.ts';

interface RowFilter {
  readonly id: string;
  readonly state: ImportRowState;
  readonly fault?: RowFaultCode | undefined;
  readonly partnerId?: string | undefined;
}

type Values = Record<string, string | null>;

interface FoundRow {
  readonly rowNumber: number;
  readonly externalId: string | null;
  readonly partnerId: string | null;
  readonly partnerName: string | null;
  readonly before: Values | null;
  readonly after: Values | null;
  readonly faults: RowFault[];
}

export async function findImportRows(
  db: Db,
  { id, state, fault, partnerId }: RowFilter,
  { number, size }: Page,
): Promise<FoundRow[]> {
  // The keys of the values are names of fields; the plugin would leave them as they are.
  const { rows } = await sql<FoundRow>`
    select * from list_import_rows(
      ${id}, ${state}, ${fault ?? null}, ${partnerId ?? null}::uuid, ${size}, ${(number - 1) * size})`.execute(db);
  return rows;
}

/** Counting stops here: the pages before it are enough to see what is wrong. */
const maxCounted = 10_000;

export async function countRows(db: Db, filter: RowFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (select 1 from ${matching(filter)} limit ${maxCounted}) as counted`.execute(db);
  return rows[0]?.total ?? 0;
}

function matching({ id, state, fault, partnerId }: RowFilter): RawBuilder<unknown> {
  if (state === 'left') return sql`import_changes where import_id = ${id} and not was_undone`;
  const ofPartner = partnerId === undefined ? sql`` : sql`and partner_id = ${partnerId}`;
  const withFault = fault === undefined ? sql`` : sql`and faults @> ${JSON.stringify([{ code: fault }])}::jsonb`;
  return sql`import_rows where import_id = ${id} and state = ${state} ${ofPartner} ${withFault}`;
}

export async function countFaults(db: Db, id: string): Promise<{ code: RowFaultCode; count: number }[]> {
  const { rows } = await sql<{ code: RowFaultCode; count: number }>`
    select fault ->> 'code' as code, count(distinct row_number)::integer as count
      from import_rows, jsonb_array_elements(faults) as fault
     where import_id = ${id} and state = 'fault'
     group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

interface PartnerCounts {
  readonly partner: { readonly id: string; readonly name: string };
  readonly found: { readonly new: number; readonly changed: number; readonly same: number; readonly gone: number };
}

export async function findImportPartners(
  db: Db,
  id: string,
  { number, size }: Page,
): Promise<{ partners: PartnerCounts[]; total: number }> {
  const rows = await db
    .selectFrom('importPartners as i')
    .innerJoin('partners as p', 'p.id', 'i.partnerId')
    .select(['p.id', 'p.name', 'i.newCount', 'i.changedCount', 'i.sameCount', 'i.goneCount'])
    .where('i.importId', '=', id)
    .orderBy(sql`i.new_count + i.changed_count + i.gone_count`, 'desc')
    .orderBy('p.name')
    .orderBy('p.id')
    .limit(size)
    .offset((number - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('importPartners')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('importId', '=', id)
    .executeTakeFirstOrThrow();
  const partners = rows.map(({ id: partnerId, name, newCount, changedCount, sameCount, goneCount }) => ({
    partner: { id: partnerId, name },
    found: { new: newCount, changed: changedCount, same: sameCount, gone: goneCount },
  }));
  return { partners, total };
}

export interface FaultyRow {
  readonly rowNumber: number;
  readonly faults: RowFault[];
}

/** The next rows with a fault after this one. */
export async function findFaultsAfter(db: Db, id: string, after: number, limit: number): Promise<FaultyRow[]> {
  const { rows } = await sql<FaultyRow>`
    select row_number, faults from import_rows
     where import_id = ${id} and state = 'fault' and row_number > ${after}
     order by row_number limit ${limit}`.execute(db);
  return rows;
}
