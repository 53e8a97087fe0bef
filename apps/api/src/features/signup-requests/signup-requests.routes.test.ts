import { beforeAll, describe, expect, it } from 'vitest';

import { aPartner, aPerson, aSession, aStaffMember, type Person } from '../../testing/factories.ts';
import { aSignupRequest } from '../../testing/signup-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let admin: Person;
let headers: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  admin = await aStaffMember(api.admin, { role: 'admin', firstName: 'Nils', lastName: 'Aune' });
  ({ headers } = await aSession(api.admin, admin));
});

const base = '/api/backoffice/signup-requests';
const get = (path = '', by = headers) => api.app.inject({ url: base + path, headers: by });
const post = (path: string, payload: object, by = headers) =>
  api.app.inject({ method: 'POST', url: base + path, payload, headers: by });

const companiesOf = (response: { json: () => { body: { company: string }[] } }) =>
  response.json().body.map(({ company }) => company);

describe('the list of signup requests', () => {
  it('has open requests first, the oldest at the top, then the decided ones, the newest at the top', async () => {
    const q = 'Ordering';
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const decided = { state: 'refused', reason: 'ownUse', decidedBy: admin.id } as const;
    await aSignupRequest(api.admin, { company: `${q} newest`, createdAt: at(9) });
    await aSignupRequest(api.admin, { company: `${q} decided early`, createdAt: at(1), ...decided, decidedAt: at(4) });
    await aSignupRequest(api.admin, { company: `${q} oldest`, createdAt: at(2) });
    await aSignupRequest(api.admin, { company: `${q} decided late`, createdAt: at(3), ...decided, decidedAt: at(8) });

    const response = await get(`?q=${q}`);
    expect(companiesOf(response)).toEqual([`${q} oldest`, `${q} newest`, `${q} decided late`, `${q} decided early`]);
    expect(response.json()).toMatchObject({ total: 4, page: 1, pageSize: 25 });
    expect(response.json().body[2]).toMatchObject({
      state: 'refused',
      decision: { reason: 'ownUse', decidedBy: { id: admin.id, name: 'Nils Aune' }, partner: null },
    });

    expect(companiesOf(await get(`?q=${q}&pageSize=1&page=3`))).toEqual([`${q} decided late`]);
    expect(companiesOf(await get(`?q=${q}&state=open`))).toEqual([`${q} oldest`, `${q} newest`]);
    expect(companiesOf(await get(`?q=${q}&state=decided&pageSize=1`))).toEqual([`${q} decided late`]);
    expect(companiesOf(await get(`?q=${q}&state=approved`))).toEqual([]);
    expect(companiesOf(await get(`?q=${q}&sort=company&order=desc`))[0]).toBe(`${q} oldest`);
    expect(companiesOf(await get(`?q=${q}&sort=createdAt`))[0]).toBe(`${q} decided early`);
  });

  it('finds a request by company, person, e-mail address and country', async () => {
    const values = {
      company: 'Søkelys Nett',
      firstName: 'Åse',
      lastName: 'Brønn',
      email: 'aase@sokelys.example',
      country: 'Norwegen',
    };
    const { id } = await aSignupRequest(api.admin, values);
    for (const q of ['sokelys nett', 'åse brønn', 'aase@sokelys', 'bronn norwegen'])
      expect((await get(`?q=${encodeURIComponent(q)}`)).json().body).toMatchObject([{ id }]);
    expect((await get('?q=sokelys%25')).json().body).toEqual([]);
  });

  it('filters by country however it was written, and by owner', async () => {
    const countries = ['Japan', 'JP', 'japón', '日本', 'Jamaica'];
    for (const country of countries) await aSignupRequest(api.admin, { company: `From ${country}`, country, ownerId: admin.id });
    await aSignupRequest(api.admin, { company: 'From nobody', country: 'Japan' });

    const mine = (await get(`?country=JP&owner=${admin.id}`)).json();
    expect(mine.body.map(({ country }: { country: string }) => country).toSorted()).toEqual(countries.slice(0, 4).toSorted());
    expect(new Set(mine.body.map(({ countryCode }: { countryCode: string }) => countryCode))).toEqual(new Set(['JP']));
    expect(companiesOf(await get('?country=JP&owner=none'))).toEqual(['From nobody']);
  });

  it('knows how many are open and since when', async () => {
    const { open, oldestAt, decided, countries } = (await get('/summary')).json();
    expect(countries[0]).toEqual({ country: 'JP', count: 5 });
    expect([open > 0, decided > 0, Number.isNaN(Date.parse(oldestAt))]).toEqual([true, true, false]);
  });

  it('is for admins only, and the rows too', async () => {
    const { id } = await aSignupRequest(api.admin);
    const editor = await aStaffMember(api.admin, { role: 'editor' });
    const partner = await aPerson(api.admin);
    for (const person of [editor, partner]) {
      const { headers: by } = await aSession(api.admin, person);
      for (const response of [
        await get('', by),
        await get(`/${id}`, by),
        await post(`/${id}/take`, { version: 1, isTaken: true }, by),
      ])
        expect([person.kind, response.statusCode]).toEqual([person.kind, 403]);
      const viewer = {
        sessionId: person.id,
        sessionKind: 'full',
        personId: person.id,
        kind: person.kind,
        role: person.role,
        partnerId: person.partnerId,
        renewalsEnabled: false,
        hasTwoFactor: true,
        viewedBy: null,
      } as Parameters<typeof api.deps.asViewer>[0];
      const seen = await api.deps.asViewer(viewer, async (db) => ({
        rows: await db.selectFrom('signupRequests').select('id').execute(),
        changed: (await db.updateTable('signupRequests').set({ state: 'open' }).executeTakeFirst()).numUpdatedRows,
      }));
      expect(seen).toEqual({ rows: [], changed: 0n });
    }
    expect((await api.app.inject({ url: base })).statusCode).toBe(401);
  });

  it('cannot be written by anybody beyond the decision', async () => {
    const asAdmin = viewerOf(admin);
    await aSignupRequest(api.admin);
    await expect(
      api.deps.asViewer(asAdmin, (db) => db.updateTable('signupRequests').set({ email: 'other@mail.test' }).execute()),
    ).rejects.toThrow('permission denied');
    await expect(api.deps.asViewer(asAdmin, (db) => db.selectFrom('signupRequests').select('ipHash').execute())).rejects.toThrow(
      'permission denied',
    );
  });
});

function viewerOf(person: Person) {
  return {
    sessionId: person.id,
    sessionKind: 'full',
    personId: person.id,
    kind: 'staff',
    role: 'admin',
    partnerId: null,
    renewalsEnabled: false,
    hasTwoFactor: true,
    viewedBy: null,
  } as Parameters<typeof api.deps.asViewer>[0];
}

describe('a signup request', () => {
  it('[STAF-11] has what was sent, and likely duplicates with their reasons, ignoring free mail', async () => {
    const similar = await aPartner(api.admin, { name: 'Kaskad Nätverk GmbH', country: 'SE', tier: 'Silver' });
    const domain = await aPartner(api.admin, { name: 'Skånenät', website: 'https://www.kaskad.example/se' });
    const mails = await aPartner(api.admin, { name: 'Another name' });
    await aPerson(api.admin, { partnerId: mails.id, email: 'oskar@sales.kaskad.example' });
    const stranger = await aPartner(api.admin, { name: 'Unlike it', disabledAt: new Date() });
    await aPerson(api.admin, { partnerId: stranger.id, email: 'someone@gmail.com' });
    const earlier = await aSignupRequest(api.admin, { company: 'Skane', email: 'x@gmail.com', phone: '040 555 01 62' });
    const sent = {
      company: 'Kaskad Nät AB',
      firstName: 'Elin',
      lastName: 'Sjöberg',
      email: 'Elin.Sjoberg@kaskad.example',
      phone: '+46 40 555 01 62',
      country: 'Sweden',
      website: 'www.kaskad.example',
      message: 'We install networks.',
      locale: 'fr',
    };
    const { id } = await aSignupRequest(api.admin, sent);

    const { body } = (await get(`/${id}`)).json();
    expect(body).toMatchObject({
      ...sent,
      id,
      countryCode: 'SE',
      state: 'open',
      version: 1,
      isFreeMail: false,
      hasAccount: false,
      refusalText: null,
    });
    const named = body.duplicates.partners.map(({ id: partnerId, reasons }: { id: string; reasons: object[] }) => [
      partnerId,
      reasons,
    ]);
    expect(named).toEqual([
      [domain.id, [{ code: 'websiteDomain', value: 'kaskad.example' }]],
      [mails.id, [{ code: 'mailDomain', value: 'kaskad.example' }]],
      [similar.id, [{ code: 'name', value: '63' }]],
    ]);
    expect(body.duplicates.partners[2]).toMatchObject({
      name: 'Kaskad Nätverk GmbH',
      country: 'SE',
      tier: 'Silver',
      peopleCount: 0,
    });
    expect(body.duplicates.requests).toMatchObject([{ id: earlier.id, reasons: [{ code: 'phone', value: null }] }]);

    const free = await aSignupRequest(api.admin, { email: 'who@gmail.com', company: 'Something else entirely' });
    const ofFree = (await get(`/${free.id}`)).json().body;
    expect([ofFree.isFreeMail, ofFree.duplicates]).toEqual([true, { partners: [], requests: [] }]);
  });

  it('says that the e-mail address has an account already', async () => {
    const person = await aPerson(api.admin, { email: 'taken@taken.example' });
    const { id } = await aSignupRequest(api.admin, { email: 'Taken@taken.example' });
    const { body } = (await get(`/${id}`)).json();
    expect(body.hasAccount).toBe(true);
    expect(body.duplicates.partners[0]).toMatchObject({
      id: person.partnerId,
      reasons: [{ code: 'email' }, { code: 'mailDomain' }],
    });
  });

  it('is not found when there is none', async () => {
    expect((await get('/01930000-0000-7000-8000-000000000000')).statusCode).toBe(404);
  });

  it('is taken by one of two people who try at once, and the other is told', async () => {
    const { id } = await aSignupRequest(api.admin);
    const other = await aSession(api.admin, await aStaffMember(api.admin, { role: 'admin' }));
    const responses = await Promise.all([
      post(`/${id}/take`, { version: 1, isTaken: true }),
      post(`/${id}/take`, { version: 1, isTaken: true }, other.headers),
    ]);
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'record.changed',
      details: { state: 'open', version: '2' },
    });
    expect((await post(`/${id}/take`, { version: 2, isTaken: false })).json()).toEqual({ id, version: 3 });
    expect((await get(`/${id}`)).json().body.owner).toBeNull();
  });
});
