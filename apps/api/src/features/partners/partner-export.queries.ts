import { sql } from 'kysely';

import type { PartnerState } from '@portal/contract/backoffice/partners';

import type { IdList } from '../../core/row-ids.ts';
import type { Db } from '../../db/database.ts';
import { findPackedIds } from '../../db/packed-ids.ts';
import { partnerState, signedInRecently } from './partner-columns.ts';
import { selectPartners, type PartnerFilter } from './partner-list.queries.ts';

export interface ExportedPartner {
  readonly id: string;
  readonly name: string;
  readonly country: string | null;
  readonly region: string | null;
  readonly tier: string | null;
  readonly website: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly cif: string | null;
  readonly sapId: string | null;
  readonly hubspotId: string | null;
  readonly priceGroup: string | null;
  readonly renewalsEnabled: boolean;
  readonly source: string;
  readonly externalId: string | null;
  readonly state: PartnerState;
  readonly people: number;
  readonly signedIn: number;
  readonly lastSignInAt: Date | null;
  readonly createdAt: Date;
}

/** The ids of all partners that a filter shows, in its order. */
export async function findPartnerIds(db: Db, filter: PartnerFilter): Promise<IdList<string>> {
  const { condition, order } = await selectPartners(db, filter);
  return findPackedIds(db, sql`select p.id from partners p where ${condition} order by ${order}`);
}

/** Returns the partners that still exist, in the order of the ids. */
export async function findExportedPartners(db: Db, ids: readonly string[]): Promise<ExportedPartner[]> {
  const { rows } = await sql<ExportedPartner>`
    select p.id, p.name, p.country, p.region, p.tier, p.website, p.email, p.phone1 as phone, p.address1 as address, p.cif,
           p.sap_id, p.hubspot_id, p.price_id as price_group, p.renewals_enabled, p.source, p.external_id, ${partnerState} as state,
           p.people_count as people, ${signedInRecently} as signed_in, p.last_sign_in_at, p.created_at
      from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
      join partners p on p.id = wanted.id
     order by wanted.place`.execute(db);
  return rows;
}
