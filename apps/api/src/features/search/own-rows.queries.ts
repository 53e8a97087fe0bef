import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { preferIndexes } from '../../db/prefer-indexes.ts';
import type { PartnerViewer } from '../../http/viewer.ts';

export interface FoundLead {
  readonly number: number;
  readonly name: string | null;
  readonly company: string | null;
}

/** The newest of the partner's leads with a word of the name or the company that begins like this. */
export async function findLeadsByName(db: Db, { partnerId }: PartnerViewer, text: string, most: number): Promise<FoundLead[]> {
  await preferIndexes(db);
  // The index rules out most leads; a status or a model may match there too, so the names are looked at again.
  const { rows } = await sql<FoundLead>`
    select number, name, company from leads
     where partner_id = ${partnerId} and strpos(search, (select search_text(${text}) collate "C")) > 0
       and strpos(' ' || search_text(concat_ws(' ', name, company)), ' ' || (select search_text(${text}))) > 0
     order by number desc limit ${most}`.execute(db);
  return rows;
}

export interface FoundLicence {
  readonly number: number;
  readonly deviceSerial: string;
  readonly productName: string;
}

/** The partner's licences whose serial number begins like this. */
export async function findLicencesBySerial(
  db: Db,
  { partnerId }: PartnerViewer,
  text: string,
  most: number,
): Promise<FoundLicence[]> {
  await preferIndexes(db);
  const { rows } = await sql<FoundLicence>`
    select number, device_serial, product_name from licences
     where partner_id = ${partnerId} and starts_with(split_part(search, e'\\n', 3), (select search_text(${text}) collate "C"))
     order by device_serial, number limit ${most}`.execute(db);
  return rows;
}
