import type { countAudience } from '@portal/contract/backoffice/audiences';
import type { AudienceRule } from '@portal/contract/backoffice/content';
import type { ResponseOf } from '@portal/contract/endpoint';

import type { Db } from '../../db/database.ts';
import { countPeopleByCountry, findAudienceChanges } from './audiences.queries.ts';

type AudienceCount = ResponseOf<typeof countAudience>['body'];

/** Counts the people of an audience and, for published content, those who gain or lose it. */
export async function readAudienceCount(
  db: Db,
  { audience, contentId }: { audience: AudienceRule | null; contentId?: number | undefined },
): Promise<AudienceCount> {
  const isForNobody = audience?.nobody && audience.countries.length + audience.tiers.length + audience.partnerIds.length === 0;
  const counted = isForNobody ? nobody : audience;
  const countries = await countPeopleByCountry(db, counted);
  return {
    people: countries.reduce((sum, { people }) => sum + people, 0),
    companies: countries.reduce((sum, { companies }) => sum + companies, 0),
    countries: countries.map(({ country, people }) => ({ country, people })),
    difference: contentId === undefined ? null : await readDifference(db, contentId, counted),
  };
}

/** A rule without any value means everyone, so this one has a company that does not exist. */
const nobody: AudienceRule = { countries: [], tiers: [], partnerIds: ['00000000-0000-0000-0000-000000000000'] };

async function readDifference(db: Db, contentId: number, audience: AudienceRule | null): Promise<AudienceCount['difference']> {
  const changes = await findAudienceChanges(db, contentId, audience);
  const findSide = (isGain: boolean) => {
    const found = changes.find((change) => change.isGain === isGain);
    return found && { people: found.people, companies: found.companies, names: found.names };
  };
  const [gains, loses] = [findSide(true), findSide(false)];
  return gains && loses ? { gains, loses } : null;
}
