import { beforeAll, describe, expect, it } from 'vitest';

import { aPartner, aPerson, aSession } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

describe('GET /api/partner/profile', () => {
  it('[PROF-17] [PROF-18] returns every field of the caller and their company only', async () => {
    const partner = await aPartner(api.admin, { name: 'Hallamber IT', sapId: 'SAP-1', priceUrl: 'https://prices.test/list' });
    const contacts = [
      { partnerId: partner.id, position: 1, name: 'Marta', surname: 'Lindqvist' },
      { partnerId: partner.id, position: 2, name: 'Jonas', note: 'On leave in May' },
    ];
    await api.admin.insertInto('partnerContacts').values(contacts).execute();
    const person = await aPerson(api.admin, { partnerId: partner.id, firstName: 'Marta', jobTitle: 'Head of Sales' });
    await aPerson(api.admin, { partnerId: partner.id, firstName: 'A colleague' });
    await aPerson(api.admin, { firstName: 'A stranger' });

    const response = await api.app.inject({ url: '/api/partner/profile', headers: (await aSession(api.admin, person)).headers });

    expect(response.statusCode).toBe(200);
    const { partner: company, ...profile } = response.json();
    expect(Object.keys(profile)).toEqual(
      'id firstName lastName jobTitle company phone email linkedinUrl xUrl facebookUrl profilePhoto distributionAgreement is2FaEnabled partnerPortalPath priceUrl locale'.split(
        ' ',
      ),
    );
    expect(profile).toMatchObject({
      id: person.id,
      firstName: 'Marta',
      company: 'Hallamber IT',
      priceUrl: 'https://prices.test/list',
      phone: null,
    });
    const contactFields = 'Salutation Surname Name Job Phone Email Note'.split(' ');
    expect(Object.keys(company)).toEqual([
      ...'logo cif name extrainformation country region phone1 fax email website address1 enableRenewalLicenses SAPId sugarId HubspotId partnerPriceID'.split(
        ' ',
      ),
      ...contactFields.map((field) => `firstContact${field}`),
      ...contactFields.map((field) => `secondContact${field}`),
    ]);
    expect(company).toMatchObject({
      name: 'Hallamber IT',
      SAPId: 'SAP-1',
      enableRenewalLicenses: true,
      firstContactSurname: 'Lindqvist',
      secondContactNote: 'On leave in May',
    });
  });

  it('prefers the person’s own price list URL to the company’s', async () => {
    const partner = await aPartner(api.admin, { priceUrl: 'https://prices.test/company' });
    const person = await aPerson(api.admin, { partnerId: partner.id, priceUrl: 'https://prices.test/person' });
    const response = await api.app.inject({ url: '/api/partner/profile', headers: (await aSession(api.admin, person)).headers });
    expect(response.json().priceUrl).toBe('https://prices.test/person');
  });
});
