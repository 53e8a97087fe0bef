import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Partner, PartnerFields, PartnerRow } from '@portal/contract/backoffice/partners';

import { aPartner, aPerson, aSession, aStaffMember, rightPassword } from '../../testing/factories.ts';
import { aLead } from '../../testing/lead-factories.ts';
import { aLicence } from '../../testing/licence-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let headers: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  headers = (await aSession(api.admin, await aStaffMember(api.admin, { firstName: 'Nils', lastName: 'Aune' }))).headers;
});

const get = (path: string) => api.app.inject({ url: `/api/backoffice/partners${path}`, headers });
const post = (path: string, payload: object, as = headers) =>
  api.app.inject({ method: 'POST', url: `/api/backoffice/partners${path}`, headers: as, payload });

const listed = async (query: string): Promise<PartnerRow[]> => (await get(`?${query}`)).json().body;
const names = async (query: string) => (await listed(query)).map(({ name }) => name);
const read = async (id: string): Promise<Partner> => (await get(`/${id}`)).json().body;

const noContact = { salutation: null, name: null, surname: null, job: null, phone: null, email: null };
const fields: PartnerFields = {
  name: 'Hallamber IT',
  country: 'DE',
  region: 'Bremen',
  tier: 'Gold',
  website: 'hallamber.example',
  email: 'office@hallamber.example',
  phone: '+49 421 555 0140',
  address: 'Speicherhof 8, 28217 Bremen',
  vatId: 'DE 812 440 219',
  externalId: null,
  priceGroup: 'EU-GOLD',
  renewalsEnabled: true,
  firstContact: { ...noContact, name: 'Marta', surname: 'Lindqvist', email: 'marta@hallamber.example' },
  secondContact: noContact,
};

const created = async (values: Partial<PartnerFields> = {}): Promise<string> =>
  (await post('', { ...fields, ...values })).json().body.id;

describe('the list of partners', () => {
  it('[STAF-06] finds a partner by its name without accents, its website, its mail domain and its external id', async () => {
    await aPartner(api.admin, { name: 'Kaskåd Nätverk AB', website: 'https://kaskad.example/se', externalId: 'ERP-9001' });
    await aPartner(api.admin, { name: 'Officina Reti Srl', email: 'info@officinareti.example' });
    expect(await names('q=kaskad natverk')).toEqual(['Kaskåd Nätverk AB']);
    expect(await names('q=kaskad.example')).toEqual(['Kaskåd Nätverk AB']);
    expect(await names('q=erp-9001')).toEqual(['Kaskåd Nätverk AB']);
    expect(await names('q=officinareti.ex')).toEqual(['Officina Reti Srl']);
    expect(await names('q=100%25')).toEqual([]);
  });

  it('[STAF-06] filters by country, tier, state and last sign-in', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const shared = { country: 'NO', tier: 'Registered' };
    await aPartner(api.admin, { ...shared, name: 'Fresh', lastSignInAt: ago(2) });
    await aPartner(api.admin, { ...shared, name: 'Quiet', lastSignInAt: ago(41) });
    await aPartner(api.admin, { ...shared, name: 'Never' });
    await aPartner(api.admin, { ...shared, name: 'Gone', tier: 'Silver', lastSignInAt: ago(100), disabledAt: new Date() });
    expect(await names('country=NO')).toEqual(['Fresh', 'Gone', 'Never', 'Quiet']);
    expect(await names('country=NO&tier=Silver')).toEqual(['Gone']);
    expect(await names('country=NO&state=active')).toEqual(['Fresh', 'Quiet']);
    expect(await names('country=NO&state=invited')).toEqual(['Never']);
    expect(await names('country=NO&state=disabled')).toEqual(['Gone']);
    expect(await names('country=NO&lastSignIn=30')).toEqual(['Fresh']);
    expect(await names('country=NO&lastSignIn=over30')).toEqual(['Gone', 'Quiet']);
    expect(await names('country=NO&lastSignIn=over90')).toEqual(['Gone']);
    expect(await names('country=NO&lastSignIn=never')).toEqual(['Never']);
    expect(await names('country=NO&sort=lastSignIn&order=desc')).toEqual(['Fresh', 'Quiet', 'Gone', 'Never']);
    expect((await listed('country=NO')).map(({ state }) => state)).toEqual(['active', 'disabled', 'invited', 'active']);
  });

  it('[STAF-06] sorts by every column in both directions, numbers in names by their value', async () => {
    const tier = 'Sorted';
    const [one, two, ten] = [
      await aPartner(api.admin, { tier, name: 'Node 1', country: 'SE' }),
      await aPartner(api.admin, { tier, name: 'Node 2', country: 'AT' }),
      await aPartner(api.admin, { tier, name: 'Node 10', country: 'FR' }),
    ];
    await aPerson(api.admin, { partnerId: two.id });
    await aPerson(api.admin, { partnerId: two.id });
    await aPerson(api.admin, { partnerId: ten.id });
    await aPerson(api.admin, { partnerId: one.id, disabledAt: new Date() });
    expect(await names('tier=Sorted&sort=name')).toEqual(['Node 1', 'Node 2', 'Node 10']);
    expect(await names('tier=Sorted&sort=name&order=desc')).toEqual(['Node 10', 'Node 2', 'Node 1']);
    expect(await names('tier=Sorted&sort=country')).toEqual(['Node 2', 'Node 10', 'Node 1']);
    expect(await names('tier=Sorted&sort=people&order=desc')).toEqual(['Node 2', 'Node 10', 'Node 1']);
    expect((await listed('tier=Sorted')).map(({ people }) => people)).toEqual([0, 2, 1]);
  });

  it('pages without a gap or a repetition, and says how many there are', async () => {
    for (let number = 0; number < 7; number += 1) await aPartner(api.admin, { tier: 'Paged', name: 'Same name' });
    const pages = await Promise.all([1, 2, 3].map((page) => get(`?tier=Paged&pageSize=3&page=${page}`)));
    expect(pages.map((page) => page.json().body.length)).toEqual([3, 3, 1]);
    expect(pages.map((page) => [page.json().total, page.json().hasMore])).toEqual(pages.map(() => [7, false]));
    expect(new Set(pages.flatMap((page) => page.json().body.map(({ id }: PartnerRow) => id))).size).toBe(7);
    expect((await get('?sort=password')).statusCode).toBe(400);
  });

  it('counts people who can sign in, and how many of them did within 30 days', async () => {
    const partner = await aPartner(api.admin, { tier: 'Counted' });
    await aPerson(api.admin, { partnerId: partner.id, lastSignInAt: new Date() });
    const leaver = await aPerson(api.admin, { partnerId: partner.id, lastSignInAt: new Date() });
    await aPerson(api.admin, { partnerId: partner.id });
    expect(await listed('tier=Counted')).toMatchObject([{ people: 3, signedIn: 2 }]);
    await api.admin.updateTable('people').set({ disabledAt: new Date() }).where('id', '=', leaver.id).execute();
    expect(await listed('tier=Counted')).toMatchObject([{ people: 2, signedIn: 1 }]);
    const elsewhere = await aPartner(api.admin, { tier: 'Counted elsewhere' });
    await api.admin
      .updateTable('people')
      .set({ partnerId: elsewhere.id, disabledAt: null })
      .where('id', '=', leaver.id)
      .execute();
    expect(await listed('tier=Counted elsewhere')).toMatchObject([{ people: 1, signedIn: 1 }]);
  });

  it('knows when somebody of the company has last signed in', async () => {
    const person = await aPerson(api.admin, { partnerId: (await aPartner(api.admin, { tier: 'Signing in' })).id });
    expect(await listed('tier=Signing in')).toMatchObject([{ state: 'invited', lastSignInAt: null }]);
    const login = { username: person.email, password: rightPassword };
    const response = await api.app.inject({ method: 'POST', url: '/api/login', payload: login });
    expect(response.statusCode).toBe(200);
    const [row] = await listed('tier=Signing in');
    expect(row).toMatchObject({ state: 'active', signedIn: 1 });
    expect(Date.now() - Date.parse(row?.lastSignInAt ?? '')).toBeLessThan(60_000);
  });

  it('sums up all partners for its filters', async () => {
    await aPartner(api.admin, { country: 'JP', tier: 'Platinum' });
    const fresh = await startApi();
    const session = await aSession(fresh.admin, await aStaffMember(fresh.admin));
    await aPartner(fresh.admin, { country: 'JP', tier: 'Platinum', priceId: 'JP-GOLD' });
    await aPartner(fresh.admin, { country: 'JP', disabledAt: new Date() });
    const response = await fresh.app.inject({ url: '/api/backoffice/partners/summary', headers: session.headers });
    expect(response.json().body).toMatchObject({
      total: 2,
      invited: 1,
      disabled: 1,
      countries: [{ country: 'JP', count: 2 }],
      tiers: [{ tier: 'Platinum', count: 1 }],
      priceGroups: ['JP-GOLD'],
    });
  });
});

describe('one partner', () => {
  it('[STAF-07] has the facts that staff edit, and counts of what belongs to it', async () => {
    const id = await created({ name: 'Facts GmbH', externalId: 'ERP-1' });
    await aPerson(api.admin, { partnerId: id, lastSignInAt: new Date() });
    await aLead(api.admin, id, { status: 'New' });
    await aLead(api.admin, id, { status: 'Won' });
    await aLicence(api.admin, id, { expiresOn: '2020-01-01' });
    const audience = await api.admin
      .insertInto('audiences')
      .values({ name: 'Gold in DACH', countries: ['DE', 'AT', 'CH'], tiers: ['Gold'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.admin
      .insertInto('audiences')
      .values({ name: 'Silver', tiers: ['Silver'] })
      .execute();

    expect(await read(id)).toMatchObject({
      ...fields,
      name: 'Facts GmbH',
      externalId: 'ERP-1',
      version: 1,
      state: 'invited',
      changedBy: 'Nils Aune',
      people: 1,
      signedIn: 1,
      leads: { total: 2, new: 1 },
      licences: { total: 1, expired: 1, expiring: 0 },
      openTickets: 0,
      audiences: [{ id: audience.id, name: 'Gold in DACH', reason: 'rule' }],
    });
    expect((await get(`/${newId()}`)).statusCode).toBe(404);
  });

  it('[STAF-07] is changed, and its people see the change in their next response', async () => {
    const id = await created({ name: 'Old name' });
    const person = await aPerson(api.admin, { partnerId: id });
    const session = await aSession(api.admin, person);
    const changed = await post(`/${id}`, {
      ...fields,
      version: 1,
      name: '  New\u0007 name ',
      tier: ' ',
      renewalsEnabled: false,
      firstContact: noContact,
      secondContact: { ...noContact, name: 'Jonas', job: 'Engineer' },
    });
    expect([changed.statusCode, changed.json()]).toEqual([200, { body: { version: 2 } }]);
    const profile = (await api.app.inject({ url: '/api/partner/profile', headers: session.headers })).json();
    expect(profile).toMatchObject({
      company: 'New  name',
      partner: { enableRenewalLicenses: false, firstContactName: null, secondContactName: 'Jonas', partnerPriceID: 'EU-GOLD' },
    });
    expect(await read(id)).toMatchObject({ version: 2, tier: null, firstContact: noContact });
  });

  it('[STAF-18] is not changed from a version that somebody else has replaced', async () => {
    const id = await created({ name: 'Contested' });
    expect((await post(`/${id}`, { ...fields, version: 1, name: 'First' })).statusCode).toBe(200);
    const second = await post(`/${id}`, { ...fields, version: 1, name: 'Second' });
    expect([second.statusCode, second.json().code]).toEqual([409, 'record.changed']);
    expect(await read(id)).toMatchObject({ name: 'First', version: 2 });
    expect((await post(`/${id}`, { ...fields, name: 'Third' })).statusCode).toBe(400);
    expect((await post(`/${newId()}`, { ...fields, version: 1 })).statusCode).toBe(404);
  });

  it('[STAF-18] is changed by one of two people who save in the same moment', async () => {
    const id = await created({ name: 'Race' });
    const saves = await Promise.all(
      Array.from({ length: 8 }, (_, number) => post(`/${id}`, { ...fields, version: 1, name: `Saved by ${number}` })),
    );
    expect(saves.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(saves.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7);
    expect((await read(id)).version).toBe(2);
  });

  it('is created once from one form, also when it is sent twice at the same moment', async () => {
    const form = { ...fields, name: 'Twice Ltd', externalId: 'ERP-TWICE', submissionId: newId() };
    const both = await Promise.all([post('', form), post('', form)]);
    const again = await post('', form);
    const ids = [...both, again].map((response) => response.json().body.id);
    expect(new Set(ids).size).toBe(1);
    expect(await listed('q=twice ltd')).toHaveLength(1);
    const { rows } = await sql`select from audit_events where action = 'partner.created' and subject_id = ${ids[0]}`.execute(
      api.admin,
    );
    expect(rows).toHaveLength(1);
    const colleague = await aSession(api.admin, await aStaffMember(api.admin));
    const other = await post('', { ...form, externalId: null }, colleague.headers);
    expect(ids).not.toContain(other.json().body.id);
  });

  it('has an external id that no other partner has', async () => {
    await created({ externalId: 'ERP-77' });
    const taken = await post('', { ...fields, externalId: 'ERP-77' });
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'partner.externalIdTaken']);
    const id = await created();
    expect((await post(`/${id}`, { ...fields, version: 1, externalId: 'ERP-77' })).json().code).toBe('partner.externalIdTaken');
  });

  it('says which fields are wrong', async () => {
    const response = await post('', {
      ...fields,
      name: '   ',
      website: 'javascript:alert(1)',
      email: 'nobody',
      secondContact: { ...noContact, email: 'a b@c' },
    });
    expect([response.statusCode, response.json().details]).toEqual([
      422,
      {
        name: 'Required',
        website: 'Invalid website',
        email: 'Invalid email address',
        'secondContact.email': 'Invalid email address',
      },
    ]);
  });

  it('leaves who, before and after of a change in the audit, and only what differs', async () => {
    const id = await created({ name: 'Audited' });
    await post(`/${id}`, { ...fields, version: 1, name: 'Audited again', tier: 'Silver' });
    const { rows } = await sql<{ action: string; before: object | null; after: object }>`
      select action, before, after from audit_events where subject_kind = 'partner' and subject_id = ${id} order by id`.execute(
      api.admin,
    );
    expect(rows).toMatchObject([
      { action: 'partner.created', before: null, after: { name: 'Audited' } },
      { action: 'partner.changed', before: { name: 'Audited', tier: 'Gold' }, after: { name: 'Audited again', tier: 'Silver' } },
    ]);
    expect(Object.keys(rows[1]?.after ?? {}).toSorted()).toEqual(['name', 'tier']);
  });

  it('is neither seen nor written by partners and editors', async () => {
    const id = await created();
    const editor = await aSession(api.admin, await aStaffMember(api.admin, { role: 'editor' }));
    const partner = await aSession(api.admin, await aPerson(api.admin, { partnerId: id }));
    for (const caller of [editor.headers, partner.headers]) {
      const reads = await Promise.all(
        ['', '/summary', `/${id}`].map((path) => api.app.inject({ url: `/api/backoffice/partners${path}`, headers: caller })),
      );
      expect(reads.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
      expect((await post('', fields, caller)).statusCode).toBe(403);
      expect((await post(`/${id}`, { ...fields, version: 1 }, caller)).statusCode).toBe(403);
    }
  });
});
