import { fileUrl } from '@portal/contract/files';
import type { Locale } from '@portal/contract/locales';
import type { Profile, User } from '@portal/contract/profile';

import type { Db } from '../../db/database.ts';
import type { PartnerViewer } from '../../core/viewer.ts';

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
      'people.photo',
      'people.photoFileId',
      'people.agreement',
      'people.agreementFileId',
      eb
        .exists(eb.selectFrom('totpFactors').whereRef('personId', '=', 'people.id').where('confirmedAt', 'is not', null))
        .as('is2FaEnabled'),
      'partners.portalPath as partnerPortalPath',
      eb.fn.coalesce('people.priceUrl', 'partners.priceUrl').as('priceUrl'),
      'people.locale',
      'partners.logo',
      'partners.logoFileId',
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

  return row && toProfile({ ...row, is2FaEnabled: Boolean(row.is2FaEnabled) });
}

export async function findUsers(db: Db, viewer: PartnerViewer): Promise<User[]> {
  const rows = await db
    .selectFrom('people')
    .select(['id', 'firstName', 'lastName', 'jobTitle', 'email', 'phone', 'photo', 'photoFileId'])
    .where('partnerId', '=', viewer.partnerId)
    .where('disabledAt', 'is', null)
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map((row) => ({ ...row, profilePhoto: fileUrlOf('photo', row.photoFileId, row.photo) }));
}

export interface PersonChange {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly jobTitle?: string | null;
  readonly phone?: string | null;
  readonly linkedinUrl?: string | null;
  readonly xUrl?: string | null;
  readonly facebookUrl?: string | null;
  readonly locale?: Locale;
  readonly photoFileId?: string;
  readonly agreementFileId?: string;
}

export async function updatePerson(db: Db, viewer: PartnerViewer, change: PersonChange): Promise<void> {
  await db.updateTable('people').set(change).where('id', '=', viewer.personId).execute();
}

/** Uploaded files are served by the portal; any other value is an external URL. */
function fileUrlOf(purpose: 'photo' | 'agreement' | 'logo', fileId: string | null, externalUrl: string | null): string | null {
  return fileId === null ? externalUrl : fileUrl(fileId, purpose);
}

type ProfileRow = Omit<Profile, 'profilePhoto' | 'distributionAgreement' | 'partner'> &
  Omit<
    Profile['partner'],
    'name' | 'email' | 'extrainformation' | 'enableRenewalLicenses' | 'SAPId' | 'sugarId' | 'HubspotId' | 'partnerPriceID'
  > & {
    company: string;
    photo: string | null;
    photoFileId: string | null;
    agreement: string | null;
    agreementFileId: string | null;
    logoFileId: string | null;
    partnerEmail: string | null;
    extraInformation: string | null;
    renewalsEnabled: boolean;
    sapId: string | null;
    sugarId: string | null;
    hubspotId: string | null;
    priceId: string | null;
  };

/** Maps our names to the documented field names, here and nowhere else. */
function toProfile(row: ProfileRow): Profile {
  return {
    ...row,
    profilePhoto: fileUrlOf('photo', row.photoFileId, row.photo),
    distributionAgreement: fileUrlOf('agreement', row.agreementFileId, row.agreement),
    partner: {
      ...row,
      name: row.company,
      logo: fileUrlOf('logo', row.logoFileId, row.logo),
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
