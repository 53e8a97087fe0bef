import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';

import { hashToken, newToken } from '../../core/tokens.ts';
import { aPartner, aPerson, aSession, aStaffMember, rightPassword, type Partner, type Person } from '../../testing/factories.ts';
import { openStream } from '../../testing/streams/open-stream.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let headers: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  headers = (await aSession(api.admin, await aStaffMember(api.admin))).headers;
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});

const change = (verb: 'disable' | 'enable', items: readonly { id: string; version: number }[]) =>
  api.app.inject({ method: 'POST', url: `/api/backoffice/partners/${verb}`, headers, payload: { items } });

const itemOf = ({ id }: Partner, version = 1) => ({ id, version });

const profileStatus = async (as: Record<string, string>) =>
  (await api.app.inject({ url: '/api/partner/profile', headers: as })).statusCode;

const signInStatus = async ({ email }: Person) => {
  const payload = { username: email, password: rightPassword };
  return (await api.app.inject({ method: 'POST', url: '/api/login', payload })).statusCode;
};

/** The link of an invitation, as `password_links` stores it. */
async function anInvitationLink({ id: personId }: Person): Promise<string> {
  const token = newToken();
  await api.admin
    .insertInto('passwordLinks')
    .values({ tokenHash: hashToken(token), personId, kind: 'invitation', expiresAt: sql`now() + interval '7 days'` })
    .execute();
  return token;
}

const linkExists = async (token: string) =>
  (await sql`select 1 from find_password_link(${hashToken(token)})`.execute(api.admin)).rows.length === 1;

describe('disabling a partner', () => {
  it('[STAF-08] ends the sessions and streams of all its people within five seconds, and says how many lose access', async () => {
    const partner = await aPartner(api.admin);
    const people = [await aPerson(api.admin, { partnerId: partner.id }), await aPerson(api.admin, { partnerId: partner.id })];
    await aPerson(api.admin, { partnerId: partner.id, disabledAt: new Date() });
    const sessions = await Promise.all(people.map((person) => aSession(api.admin, person)));
    const bystander = await aSession(api.admin, await aPerson(api.admin));
    const streams = await Promise.all(sessions.map((session) => openStream(api, session)));
    await Promise.all(streams.map((stream) => stream.until(/unread/)));

    const start = performance.now();
    const response = await change('disable', [itemOf(partner)]);
    expect(response.json().body).toEqual({ people: 2, sessions: 2, items: [{ id: partner.id, version: 2 }] });
    expect(await Promise.all(sessions.map((session) => profileStatus(session.headers)))).toEqual([401, 401]);
    await Promise.all(streams.map((stream) => stream.ended));
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(await signInStatus(people[0] as Person)).toBe(422);
    expect(await profileStatus(bystander.headers)).toBe(200);
  });

  it('[STAF-08] is undone whole: people sign in again and invitations are valid again, only sessions stay ended', async () => {
    const partner = await aPartner(api.admin);
    const person = await aPerson(api.admin, { partnerId: partner.id });
    const leaver = await aPerson(api.admin, { partnerId: partner.id, disabledAt: new Date() });
    const session = await aSession(api.admin, person);
    const emailToken = newToken();
    await api.admin
      .insertInto('emailChanges')
      .values({ id: newId(), personId: person.id, newEmail: 'ada@hallamber.test', tokenHash: hashToken(emailToken) })
      .execute();
    const emailChanges = async () =>
      (await sql<{ newEmail: string }>`select * from find_email_change(${hashToken(emailToken)})`.execute(api.admin)).rows;
    const [pending, used] = [await anInvitationLink(person), await anInvitationLink(person)];
    await api.admin
      .updateTable('passwordLinks')
      .set({ usedAt: sql`now() - interval '1 day'` })
      .where('tokenHash', '=', hashToken(used))
      .execute();

    await change('disable', [itemOf(partner)]);
    expect(await linkExists(pending)).toBe(false);
    expect(await emailChanges()).toEqual([]);
    const enabled = await change('enable', [itemOf(partner, 2)]);
    expect(enabled.json().body).toEqual({ people: 1, items: [{ id: partner.id, version: 3 }] });
    expect(await signInStatus(person)).toBe(200);
    expect([await linkExists(pending), await linkExists(used)]).toEqual([true, false]);
    expect(await emailChanges()).toEqual([{ newEmail: 'ada@hallamber.test' }]);
    expect(await profileStatus(session.headers)).toBe(401);
    expect(await signInStatus(leaver)).toBe(422);
  });

  it('[STAF-06] [STAF-18] in bulk changes all of them or, if one was changed in the meantime, none', async () => {
    const partners = [await aPartner(api.admin), await aPartner(api.admin), await aPartner(api.admin)];
    const stale = partners[2] as Partner;
    await api.admin.updateTable('partners').set({ version: 5 }).where('id', '=', stale.id).execute();
    const refused = await change(
      'disable',
      partners.map((partner) => itemOf(partner)),
    );
    expect([refused.statusCode, refused.json().code, refused.json().details]).toEqual([
      409,
      'record.changed',
      { [stale.id]: '5' },
    ]);
    const states = () =>
      api.admin
        .selectFrom('partners')
        .select((partner) => partner('disabledAt', 'is not', null).as('isDisabled'))
        .where(
          'id',
          'in',
          partners.map(({ id }) => id),
        )
        .execute();
    expect((await states()).map(({ isDisabled }) => isDisabled)).toEqual([false, false, false]);

    const items = partners.map((partner) => itemOf(partner, partner === stale ? 5 : 1));
    expect((await change('disable', items)).statusCode).toBe(200);
    expect((await states()).map(({ isDisabled }) => isDisabled)).toEqual([true, true, true]);
  });

  it('refuses partners that do not exist, the same one twice, and a list without versions', async () => {
    const partner = await aPartner(api.admin);
    expect((await change('disable', [{ id: newId(), version: 1 }])).statusCode).toBe(404);
    expect((await change('disable', [itemOf(partner), itemOf(partner)])).statusCode).toBe(400);
    expect((await change('disable', [{ id: partner.id } as never])).statusCode).toBe(400);
    expect((await change('disable', [])).statusCode).toBe(400);
  });

  it('is in the audit once, also when it is done twice', async () => {
    const partner = await aPartner(api.admin);
    await change('disable', [itemOf(partner)]);
    const again = await change('disable', [itemOf(partner, 2)]);
    expect(again.json().body).toEqual({ people: 0, sessions: 0, items: [{ id: partner.id, version: 2 }] });
    await change('enable', [itemOf(partner, 2)]);
    const { rows } = await sql<{ action: string }>`
      select action from audit_events where subject_id = ${partner.id} order by id`.execute(api.admin);
    expect(rows.map(({ action }) => action)).toEqual(['partner.disabled', 'partner.enabled']);
  });
});
