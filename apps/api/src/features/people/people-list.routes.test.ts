import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Person as ListedPerson } from '@portal/contract/backoffice/people';

import { aPartner, aPerson, aSession, aStaffMember, type Partner, type Session } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let session: Session;
let hallamber: Partner;

beforeAll(async () => {
  api = await startApi();
  session = await aSession(
    api.admin,
    await aStaffMember(api.admin, { firstName: 'Nils', lastName: 'Aune', email: 'nils@norvane.test' }),
  );
  await aStaffMember(api.admin, {
    firstName: 'Ilse',
    lastName: 'Brandt',
    role: 'editor',
    hasTwoFactor: false,
    email: 'ilse@norvane.test',
  });
  hallamber = await aPartner(api.admin, { name: 'Hallamber IT' });
  const of = (firstName: string, lastName: string, values: object = {}) =>
    aPerson(api.admin, {
      partnerId: hallamber.id,
      firstName,
      lastName,
      email: `${firstName.toLowerCase().replaceAll(/[^a-z]/g, 'x')}@hallamber.test`,
      ...values,
    });
  await of('Marta', 'Lindqvist', { lastSignInAt: sql`now() - interval '2 days'` });
  await of('Sönke', 'Harms', { lastSignInAt: sql`now() - interval '40 days'` });
  await of('Frauke', 'Behn', { disabledAt: new Date(), lastSignInAt: sql`now() - interval '100 days'` });
  const invited = await of('Tom', 'Ahlers');
  await api.admin.deleteFrom('credentials').where('personId', '=', invited.id).execute();
  await api.admin.updateTable('people').set({ joinedAt: null }).where('id', '=', invited.id).execute();
  await aPerson(api.admin, { firstName: 'Zoë', lastName: 'Other', email: 'zoe@other.test' });
});

async function list(query = ''): Promise<{ names: (string | null)[]; total: number; hasMore: boolean; body: ListedPerson[] }> {
  const response = await api.app.inject({ url: `/api/backoffice/people?${query}`, headers: session.headers });
  const { body, total, hasMore } = response.json();
  return { names: body?.map(({ firstName }: ListedPerson) => firstName), total, hasMore, body };
}

describe('GET /api/backoffice/people', () => {
  it('lists everybody by name, with company and state', async () => {
    const { names, total, hasMore, body } = await list();
    expect(names).toEqual(['Frauke', 'Ilse', 'Marta', 'Nils', 'Sönke', 'Tom', 'Zoë']);
    expect([total, hasMore]).toEqual([7, false]);
    expect(body[0]).toMatchObject({ partner: { name: 'Hallamber IT' }, state: 'deactivated', role: null });
    expect(body[1]).toMatchObject({ partner: null, state: 'active', role: 'editor' });
  });

  it.each([
    ['kind=staff', ['Ilse', 'Nils']],
    ['kind=partner&state=active', ['Marta', 'Sönke', 'Zoë']],
    ['state=invited', ['Tom']],
    ['state=deactivated', ['Frauke']],
    ['twoFactor=on', ['Nils']],
    ['twoFactor=off&kind=staff', ['Ilse']],
    ['lastSignIn=7', ['Marta']],
    ['lastSignIn=over30', ['Frauke', 'Sönke']],
    ['lastSignIn=over90', ['Frauke']],
    ['lastSignIn=never&kind=partner', ['Tom', 'Zoë']],
    ['q=sonke', ['Sönke']],
    ['q=HARMS+s%C3%B6', ['Sönke']],
    ['q=hallamber.test', ['Frauke', 'Marta', 'Sönke', 'Tom']],
    ['q=ma', ['Marta']],
    ['q=%25', []],
    ['q=hallamber&state=active', ['Marta', 'Sönke']],
    ['sort=lastSignIn&order=desc&kind=partner', ['Marta', 'Sönke', 'Frauke', 'Tom', 'Zoë']],
    ['sort=email&order=desc', ['Zoë', 'Tom', 'Sönke', 'Nils', 'Marta', 'Ilse', 'Frauke']],
    ['pageSize=2&page=2', ['Marta', 'Nils']],
  ])('filters and sorts by %s', async (query, expected) => {
    expect((await list(query)).names).toEqual(expected);
  });

  it('lists the people of one partner, also with a search', async () => {
    expect((await list(`partner=${hallamber.id}`)).names).toEqual(['Frauke', 'Marta', 'Sönke', 'Tom']);
    expect((await list(`partner=${hallamber.id}&q=behn`)).names).toEqual(['Frauke']);
    expect(await list('pageSize=2')).toMatchObject({ total: 7, hasMore: false });
  });
});

describe('among many people', () => {
  it('totals are counted up to 10,000, and a common word still gives its first page in order', async () => {
    await sql`insert into people (id, kind, partner_id, email, first_name, last_name)
      select gen_random_uuid(), 'partner', ${hallamber.id}, 'many-' || n || '@crowd.test', 'Crowd', lpad(n::text, 6, '0')
        from generate_series(1, 10500) n`.execute(api.admin);
    expect(await list('pageSize=5')).toMatchObject({ total: 10_000, hasMore: true });
    const { body, total, hasMore } = await list('q=crowd&pageSize=3');
    expect(body.map(({ lastName }) => lastName)).toEqual(['000001', '000002', '000003']);
    expect([total, hasMore]).toEqual([10_000, true]);
    expect((await list('q=many-10499')).body).toHaveLength(1);
  });
});
