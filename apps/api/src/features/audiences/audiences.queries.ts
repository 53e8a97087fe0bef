import { sql } from 'kysely';

import type { AudienceRule } from '@portal/contract/backoffice/content';

import type { Db } from '../../db/database.ts';
import { wordPatterns } from '../../db/word-patterns.ts';

/** As many as a rule can name. */
const maxPartners = 500;
const maxFoundPartners = 12;
const everybody: AudienceRule = { countries: [], tiers: [], partnerIds: [] };

/** Countries with most people first. */
export async function countPeopleByCountry(db: Db, audience: AudienceRule | null): Promise<CountryCount[]> {
  const { rows } = await sql<CountryCount>`
    select country, people::integer, companies::integer from count_audience(${ruleArguments(audience)})`.execute(db);
  return rows;
}

interface CountryCount {
  readonly country: string | null;
  readonly people: number;
  readonly companies: number;
}

interface AudienceChange {
  readonly isGain: boolean;
  readonly people: number;
  readonly companies: number;
  readonly names: string[];
}

/** Returns nothing unless the content is published. */
export async function findAudienceChanges(db: Db, contentId: number, audience: AudienceRule | null): Promise<AudienceChange[]> {
  const { rows } = await sql<AudienceChange>`
    select * from compare_audiences(${contentId}, ${ruleArguments(audience)})`.execute(db);
  return rows;
}

function ruleArguments(audience: AudienceRule | null) {
  const { countries, tiers, partnerIds } = audience ?? everybody;
  return sql`${countries}::text[], ${tiers}::text[], ${partnerIds}::uuid[]`;
}

export async function findAudienceValues(db: Db): Promise<{ countries: string[]; tiers: string[]; priceGroups: string[] }> {
  const { rows } = await sql<{ countries: string[]; tiers: string[]; priceGroups: string[] }>`
    select countries, tiers, array(select find_price_groups()) as price_groups from audience_values()`.execute(db);
  return rows[0] ?? { countries: [], tiers: [], priceGroups: [] };
}

export async function findSavedAudiences(db: Db): Promise<{ id: number; name: string; rule: AudienceRule }[]> {
  const { rows } = await sql<{ id: number; name: string } & AudienceRule>`
    select * from find_saved_audiences(${maxPartners})`.execute(db);
  return rows.map(({ id, name, ...rule }) => ({ id, name, rule }));
}

interface AudiencePartner {
  readonly id: string;
  readonly name: string;
  readonly country: string | null;
  readonly tier: string | null;
}

/** Companies with all words of the text, in any order. */
export async function findAudiencePartners(db: Db, search: string): Promise<AudiencePartner[]> {
  const patterns = await wordPatterns(db, search);
  if (patterns.length === 0) return [];
  const { rows } = await sql<AudiencePartner>`
    select * from find_audience_partners(${patterns}::text[], '{}', ${maxFoundPartners})`.execute(db);
  return rows;
}

/** The companies that audiences list one by one. */
export async function findAudiencePartnerNames(
  db: Db,
  audiences: readonly (AudienceRule | null)[],
): Promise<{ id: string; name: string }[]> {
  const ids = [...new Set(audiences.flatMap((audience) => audience?.partnerIds ?? []))];
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from find_audience_partners(null, ${ids}::uuid[], ${ids.length})`.execute(db);
  return rows;
}
