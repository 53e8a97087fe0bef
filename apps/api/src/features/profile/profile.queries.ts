import type { Profile } from '@portal/contract/profile';

import type { Db } from '../../db/database.ts';
import type { PartnerViewer } from '../../http/viewer.ts';

export async function findProfile(db: Db, viewer: PartnerViewer): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('people')
    .innerJoin('partners', 'partners.id', 'people.partnerId')
    .leftJoin('partnerContacts as first', (join) =>
      join.onRef('first.partnerId', '=', 'partners.id').on('first.position', '=', 1),
    )
    .leftJoin('partnerContacts as second', (join) =>
      join.onRef('second.partnerId', '=', 'partners.id').on('second.position', '=', 2),
    )
    .where('people.id', '=', viewer.personId)
    .where('people.partnerId', '=', viewer.partnerId)
    .select((eb) => [
      'people.id',
      'people.firstName',
      'people.lastName',
      'people.jobTitle',
      'partners.name as company',
      'people.phone',
      'people.email',
      'people.linkedinUrl',
      'people.xUrl',
      'people.facebookUrl',
      'people.photo as profilePhoto',
      'people.agreement as distributionAgreement',
      'partners.portalPath as partnerPortalPath',
      eb.fn.coalesce('people.priceUrl', 'partners.priceUrl').as('priceUrl'),
      'partners.logo',
      'partners.cif',
      'partners.extraInformation',
      'partners.country',
      'partners.region',
      'partners.phone1',
      'partners.fax',
      'partners.email as partnerEmail',
      'partners.website',
      'partners.address1',
      'partners.renewalsEnabled',
      'partners.sapId',
      'partners.sugarId',
      'partners.hubspotId',
      'partners.priceId',
      'first.salutation as firstContactSalutation',
      'first.surname as firstContactSurname',
      'first.name as firstContactName',
      'first.job as firstContactJob',
      'first.phone as firstContactPhone',
      'first.email as firstContactEmail',
      'first.note as firstContactNote',
      'second.salutation as secondContactSalutation',
      'second.surname as secondContactSurname',
      'second.name as secondContactName',
      'second.job as secondContactJob',
      'second.phone as secondContactPhone',
      'second.email as secondContactEmail',
      'second.note as secondContactNote',
    ])
    .executeTakeFirst();

  return row && toProfile(row);
}

type ProfileRow = Omit<Profile, 'is2FaEnabled' | 'partner'> &
  Omit<
    Profile['partner'],
    'name' | 'email' | 'extrainformation' | 'enableRenewalLicenses' | 'SAPId' | 'sugarId' | 'HubspotId' | 'partnerPriceID'
  > & {
    company: string;
    partnerEmail: string | null;
    extraInformation: string | null;
    renewalsEnabled: boolean;
    sapId: string | null;
    sugarId: string | null;
    hubspotId: string | null;
    priceId: string | null;
  };

/** The wire's own spellings are met here and nowhere else. */
function toProfile(row: ProfileRow): Profile {
  return {
    ...row,
    is2FaEnabled: false,
    partner: {
      ...row,
      name: row.company,
      email: row.partnerEmail,
      extrainformation: row.extraInformation,
      enableRenewalLicenses: row.renewalsEnabled,
      SAPId: row.sapId,
      sugarId: row.sugarId,
      HubspotId: row.hubspotId,
      partnerPriceID: row.priceId,
    },
  };
}
