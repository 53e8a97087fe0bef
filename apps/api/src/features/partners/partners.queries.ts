import { sql } from 'kysely';

import type { Partner, PartnerContact, PartnerFields, PartnerSummary } from '@portal/contract/backoffice/partners';

import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import { expiryRangeOf, todayInUtc } from '../renewals/licence-status.ts';
import { partnerLogo, partnerState, signedInRecently } from './partner-columns.ts';

export interface LockedPartner {
  readonly id: string;
  readonly version: number;
  readonly disabledAt: Date | null;
}

/** The order of a list of versions does not matter; rows are locked in the order of their ids, so that two writes cannot deadlock. */
export async function findPartnersToChange(db: Db, ids: readonly string[]): Promise<LockedPartner[]> {
  const { rows } = await sql<LockedPartner>`
    select p.id, p.version, p.disabled_at
      from partners p where p.id = any(${ids}::uuid[]) order by p.id for no key update of p`.execute(db);
  return rows;
}

/** The part of a partner that staff edit. */
export async function findPartnerFields(db: Db, id: string): Promise<PartnerFields | undefined> {
  const { rows } = await sql<Omit<PartnerFields, 'firstContact' | 'secondContact'>>`
    select ${fieldColumns} from partners p where p.id = ${id}`.execute(db);
  return rows[0] && { ...rows[0], ...(await findContacts(db, id)) };
}

export async function findPartnerLogo(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ logo: string | null }>`select ${partnerLogo} as logo from partners p where p.id = ${id}`.execute(
    db,
  );
  return rows[0]?.logo ?? null;
}

export async function findPartner(db: Db, id: string): Promise<Partner | undefined> {
  const { rows } = await sql<PartnerDetailColumns>`
    select ${fieldColumns}, p.id, p.version, ${partnerLogo} as logo, p.logo_file_id is not null as has_own_logo,
           ${partnerState} as state, p.disabled_at, p.created_at, p.last_sign_in_at, p.people_count as people,
           ${signedInRecently} as signed_in, p.changed_at, p.sap_id, p.hubspot_id,
           (select nullif(trim(concat_ws(' ', s.first_name, s.last_name)), '') from people s where s.id = p.changed_by) as changed_by
      from partners p where p.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { disabledAt, createdAt, lastSignInAt, changedAt, ...partner } = row;
  return {
    ...partner,
    disabledAt: disabledAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    changedAt: changedAt?.toISOString() ?? null,
    ...(await findContacts(db, id)),
    ...(await countRowsOf(db, id)),
    audiences: await findAudiences(db, id),
  };
}

/** Returns false if the viewer has created a partner with this submission before. */
export async function insertPartner(
  db: Db,
  viewer: Viewer,
  { id, submissionId = null }: { id: string; submissionId?: string | null | undefined },
  fields: PartnerFields,
): Promise<boolean> {
  // Two calls at once wait for each other here: of two inserts at once, the second could fail because of the external id instead.
  if (submissionId !== null) await sql`select pg_advisory_xact_lock(hashtextextended(${submissionId}, 0))`.execute(db);
  const staff = { createdBy: viewer.personId, changedBy: viewer.personId };
  const added = await db
    .insertInto('partners')
    .values({ id, submissionId, ...toColumns(fields), changedAt: sql`now()`, ...staff })
    .onConflict((conflict) => conflict.constraint('partners_submission_key').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) return false;
  await replaceContacts(db, id, fields);
  return true;
}

export async function findPartnerOfSubmission(
  db: Db,
  viewer: Viewer,
  submissionId: string,
): Promise<{ id: string; version: number }> {
  return db
    .selectFrom('partners')
    .select(['id', 'version'])
    .where('createdBy', '=', viewer.personId)
    .where('submissionId', '=', submissionId)
    .executeTakeFirstOrThrow();
}

/** Returns the new version, or undefined if the partner is not of this version any more. */
export async function updatePartnerFields(
  db: Db,
  viewer: Viewer,
  { id, version }: { id: string; version: number },
  fields: PartnerFields,
): Promise<number | undefined> {
  const updated = await db
    .updateTable('partners')
    .set({ ...toColumns(fields), version: version + 1, changedAt: sql`now()`, changedBy: viewer.personId })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (updated) await replaceContacts(db, id, fields);
  return updated?.version;
}

/** Returns the new version, or undefined if the partner is not of this version any more. Without a file the external logo goes too. */
export async function updatePartnerLogo(
  db: Db,
  viewer: Viewer,
  { id, version, fileId }: { id: string; version: number; fileId: string | null },
): Promise<number | undefined> {
  const updated = await db
    .updateTable('partners')
    .set({
      logoFileId: fileId,
      ...(fileId === null && { logo: null }),
      version: version + 1,
      changedAt: sql`now()`,
      changedBy: viewer.personId,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return updated?.version;
}

/** Disables or enables partners of these versions; returns those that were, with their new versions. */
export async function updatePartnersDisabled(
  db: Db,
  viewer: Viewer,
  items: readonly { id: string; version: number }[],
  isDisabled: boolean,
): Promise<{ id: string; version: number }[]> {
  const { rows } = await sql<{ id: string; version: number }>`
    update partners p
       set disabled_at = ${isDisabled ? sql`now()` : sql`null`}, version = p.version + 1,
           changed_at = now(), changed_by = ${viewer.personId}
      from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ version }) => version)}::integer[]) as item (id, version)
     where p.id = item.id and p.version = item.version
    returning p.id, p.version`.execute(db);
  return rows;
}

/** The people of these partners who can sign in while their company is enabled. */
export async function findPeopleOfPartners(db: Db, partnerIds: readonly string[]): Promise<string[]> {
  if (partnerIds.length === 0) return [];
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('partnerId', 'in', partnerIds)
    .where('disabledAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** To be called before the partners are enabled. */
export async function updateAccessRestored(db: Db, partnerIds: readonly string[]): Promise<void> {
  await sql`select restore_access(${partnerIds}::uuid[])`.execute(db);
}

export async function findPartnerSummary(db: Db): Promise<PartnerSummary> {
  const { rows } = await sql<Omit<PartnerSummary, 'priceGroups'>>`
    with counted as materialized (
      select country, tier, count(*)::integer as total, sum(people_count)::integer as people,
             (count(*) filter (where disabled_at is not null))::integer as disabled,
             (count(*) filter (where disabled_at is null and last_sign_in_at is null))::integer as invited,
             (count(*) filter (where disabled_at is null and last_sign_in_at <= now() - interval '30 days'))::integer as quiet
        from partners group by country, tier
    )
    select coalesce(sum(total), 0)::integer as total, coalesce(sum(people), 0)::integer as people,
           coalesce(sum(total - disabled - invited), 0)::integer as active, coalesce(sum(invited), 0)::integer as invited,
           coalesce(sum(disabled), 0)::integer as disabled, coalesce(sum(quiet), 0)::integer as quiet,
           (select coalesce(json_agg(json_build_object('country', country, 'count', n) order by country), '[]')
              from (select country, sum(total)::integer as n from counted where country is not null group by country) c) as countries,
           (select coalesce(json_agg(json_build_object('tier', tier, 'count', n) order by tier), '[]')
              from (select tier, sum(total)::integer as n from counted where tier is not null group by tier) t) as tiers
      from counted`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count returned no row.');
  return { ...row, priceGroups: await findPriceGroups(db) };
}

type PartnerDates = 'disabledAt' | 'createdAt' | 'lastSignInAt' | 'changedAt';
type PartnerDetailColumns = Omit<
  Partner,
  'firstContact' | 'secondContact' | 'leads' | 'licences' | 'openTickets' | 'audiences' | PartnerDates
> & { disabledAt: Date | null; createdAt: Date; lastSignInAt: Date | null; changedAt: Date | null };

const fieldColumns = sql`
  p.name, p.country, p.region, p.tier, p.website, p.email, p.phone1 as phone, p.address1 as address, p.cif as vat_id, p.external_id,
  p.price_id as price_group, p.renewals_enabled`;

function toColumns(fields: PartnerFields) {
  const { phone, address, vatId, priceGroup, firstContact: _first, secondContact: _second, ...same } = fields;
  return { ...same, phone1: phone, address1: address, cif: vatId, priceId: priceGroup };
}

const noContact: PartnerContact = { salutation: null, name: null, surname: null, job: null, phone: null, email: null };

async function findContacts(db: Db, partnerId: string): Promise<Pick<PartnerFields, 'firstContact' | 'secondContact'>> {
  const rows = await db
    .selectFrom('partnerContacts')
    .select(['position', 'salutation', 'name', 'surname', 'job', 'phone', 'email'])
    .where('partnerId', '=', partnerId)
    .execute();
  const contactAt = (position: number) => {
    const { position: _position, ...contact } = rows.find((row) => row.position === position) ?? { position, ...noContact };
    return contact;
  };
  return { firstContact: contactAt(1), secondContact: contactAt(2) };
}

/** Keeps the note of a contact, which staff do not edit, as long as there is a contact. */
async function replaceContacts(db: Db, partnerId: string, { firstContact, secondContact }: PartnerFields): Promise<void> {
  for (const [index, contact] of [firstContact, secondContact].entries()) {
    const position = index + 1;
    if (Object.values(contact).every((text) => text === null)) {
      await db.deleteFrom('partnerContacts').where('partnerId', '=', partnerId).where('position', '=', position).execute();
    } else {
      await db
        .insertInto('partnerContacts')
        .values({ partnerId, position, ...contact })
        .onConflict((conflict) => conflict.columns(['partnerId', 'position']).doUpdateSet(contact))
        .execute();
    }
  }
}

async function countRowsOf(db: Db, partnerId: string): Promise<Pick<Partner, 'leads' | 'licences' | 'openTickets'>> {
  const { from, before } = expiryRangeOf('Expiring Soon', todayInUtc());
  const { rows } = await sql<{
    leads: number;
    newLeads: number;
    licences: number;
    expired: number;
    expiring: number;
    openTickets: number;
  }>`
    select * from count_rows_of_partner(${partnerId}, ${from}::date, ${before}::date)`.execute(db);
  const [counts = { leads: 0, newLeads: 0, licences: 0, expired: 0, expiring: 0, openTickets: 0 }] = rows;
  return {
    leads: { total: counts.leads, new: counts.newLeads },
    licences: { total: counts.licences, expired: counts.expired, expiring: counts.expiring },
    openTickets: counts.openTickets,
  };
}

/** The same rule as `viewer_audiences`, for any partner. */
async function findAudiences(db: Db, partnerId: string): Promise<Partner['audiences']> {
  const { rows } = await sql<Partner['audiences'][number]>`
    select a.id, a.name, case when m.partner_id is null then 'rule' else 'listed' end as reason
      from partners p
      join audiences a on true
      left join audience_partners m on m.audience_id = a.id and m.partner_id = p.id
     where p.id = ${partnerId}
       and (m.partner_id is not null or (
         (a.countries is not null or a.tiers is not null)
         and (a.countries is null or p.country = any(a.countries)) and (a.tiers is null or p.tier = any(a.tiers))
       ))
     order by a.name, a.id`.execute(db);
  return rows;
}

async function findPriceGroups(db: Db): Promise<string[]> {
  const { rows } = await sql<{ priceGroup: string }>`
    select price_group from (
      select price_group from price_lists where price_group is not null
      union
      select distinct price_id from partners where price_id is not null
    ) as groups order by price_group limit 500`.execute(db);
  return rows.map(({ priceGroup }) => priceGroup);
}
