import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { aPartner, aPerson, aSession, aStaffMember, type Partner } from '../../testing/factories.ts';
import { importing } from '../../testing/imports/importing.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';

let api: TestApi;
let staff: ReturnType<typeof importing>;
let kaskad: Partner;
let puerto: Partner;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  await startTestWorker(api, { STORAGE_DIR: api.deps.config.STORAGE_DIR });
  staff = importing(api, await aSession(api.admin, await aStaffMember(api.admin)));
  kaskad = await aPartner(api.admin, { name: 'Kaskad Nät', sapId: 'S-KASKAD', externalId: 'P-KASKAD' });
  puerto = await aPartner(api.admin, { name: 'Puerto Norte', sapId: 'S-PUERTO', externalId: 'P-PUERTO' });
});

const header = 'External id,Partner SAP id,Email,First name,Last name,Job title,Phone,Language';
const file = (...lines: string[]) => `${[header, ...lines].join('\r\n')}\r\n`;

const addFeed = (options: Parameters<typeof staff.addFeed>[0] = {}) => staff.addFeed({ kind: 'people', ...options });

async function peopleOf(source: string) {
  return api.admin.selectFrom('people').selectAll().where('source', '=', source).orderBy('externalId').execute();
}

async function personWith(email: string) {
  return api.admin.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
}

async function faultsOf(importId: string) {
  return (await staff.rows(importId, 'fault')).map(({ externalId, faults }) => [externalId, ...faults.map(({ code }) => code)]);
}

const post = async (path: string, payload: object) => {
  const response = await staff.post(path, payload);
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json();
};

describe('a file of people', { timeout: 60_000 }, () => {
  it('[FEED-14] creates and changes people of partners, and changes nothing when it is sent again', async () => {
    const feed = await addFeed();
    const known = ['C-1,S-KASKAD,Ida@kaskad.test,Ida,Åberg,Buyer,+46 8 1,de', 'C-2,S-PUERTO,luz@puerto.test,Luz,Mar,,,es'];
    const done = await staff.importFile(feed.id, file(...known, 'C-3,S-KASKAD,nobody,,Last,,,xx', 'C-4,S-NONE,a@b.test,A,B,,,'));
    expect(done).toMatchObject({ state: 'done', written: { created: 2 }, found: { new: 2, fault: 2 } });
    expect(await faultsOf(done.id)).toEqual([
      ['C-3', 'email.invalid', 'cell.empty', 'locale.unknown'],
      ['C-4', 'partner.unknown'],
    ]);
    expect(await peopleOf(feed.source)).toMatchObject([
      {
        externalId: 'C-1',
        kind: 'partner',
        role: null,
        partnerId: kaskad.id,
        email: 'ida@kaskad.test',
        firstName: 'Ida',
        lastName: 'Åberg',
        jobTitle: 'Buyer',
        phone: '+46 8 1',
        locale: 'de',
        joinedAt: null,
        disabledAt: null,
      },
      { externalId: 'C-2', partnerId: puerto.id, email: 'luz@puerto.test', locale: 'es', jobTitle: null },
    ]);

    const again = await staff.check(await staff.upload(feed.id, file(...known)));
    expect(again.found).toEqual({ new: 0, changed: 0, same: 2, gone: 0, fault: 0 });
    const changed = await staff.importFile(feed.id, file('C-1,S-KASKAD,ida@kaskad.test,Ida,Åberg,Head of purchasing,+46 8 1,de'));
    expect(changed.written).toEqual({ created: 0, changed: 1, removed: 0 });
    expect(await personWith('ida@kaskad.test')).toMatchObject({ jobTitle: 'Head of purchasing' });
    await staff.undo(changed);
    expect(await personWith('ida@kaskad.test')).toMatchObject({ jobTitle: 'Buyer' });
  });

  it('[FEED-14] gives nobody a password, a mail or a session; who was created can be invited afterwards', async () => {
    const feed = await addFeed();
    await staff.importFile(feed.id, file('N-1,S-KASKAD,new@kaskad.test,New,Person,,,'));
    const { id } = await personWith('new@kaskad.test');
    for (const table of ['credentials', 'sessions', 'passwordLinks', 'invitations'] as const) {
      expect(await api.admin.selectFrom(table).select('personId').where('personId', '=', id).execute()).toEqual([]);
    }
    expect(await api.admin.selectFrom('mails').select('id').where('recipient', '=', 'new@kaskad.test').execute()).toEqual([]);
    const listed = (await staff.get('people?q=new@kaskad.test')).json().body;
    expect(listed).toMatchObject([{ id, state: 'invited', invitation: null, partner: { id: kaskad.id } }]);

    const { body } = await post(`people/${id}/invitation/send`, { version: listed[0].version });
    expect(body).toMatchObject({ state: 'invited', invitation: { state: expect.stringMatching(/^sen/) } });
    expect(await api.admin.selectFrom('mails').select('template').where('recipient', '=', 'new@kaskad.test').execute()).toEqual([
      { template: 'invitation' },
    ]);
    await post(`people/${id}/invitation/send`, { version: body.version });
    const { body: events } = (await staff.get(`audit?subjectKind=person&subjectId=${id}`)).json<{ body: { action: string }[] }>();
    expect(events.map(({ action }) => action)).toEqual(['person.invitedAgain', 'person.invited']);
  });

  it('[FEED-14] refuses an address that anybody else has, staff included, without saying who, and one that is in the file twice', async () => {
    const feed = await addFeed();
    await aPerson(api.admin, { partnerId: puerto.id, email: 'canary@puerto.test', lastName: 'Canary' });
    await aStaffMember(api.admin, { email: 'boss@provider.test', lastName: 'Boss' });
    const others = [await personWith('canary@puerto.test'), await personWith('boss@provider.test')];
    const done = await staff.importFile(
      feed.id,
      file(
        'T-1,S-KASKAD,CANARY@puerto.test,Taken,One,,,',
        'T-2,S-KASKAD,boss@provider.test,Taken,Two,,,',
        'T-3,S-KASKAD,twice@kaskad.test,First,Row,,,',
        'T-4,S-PUERTO,Twice@kaskad.test,Second,Row,,,',
      ),
    );
    expect(done).toMatchObject({ written: { created: 1 }, found: { new: 1, fault: 3 } });
    const refused = await staff.rows(done.id, 'fault');
    expect(refused.map(({ faults }) => faults)).toEqual([
      [{ code: 'person.emailTaken', field: 'email', value: 'canary@puerto.test' }],
      [{ code: 'person.emailTaken', field: 'email', value: 'boss@provider.test' }],
      [{ code: 'person.emailTaken', field: 'email', value: 'twice@kaskad.test', otherRow: 4 }],
    ]);
    expect(JSON.stringify(refused)).not.toMatch(/Canary|Boss/);
    expect(await peopleOf(feed.source)).toMatchObject([{ externalId: 'T-3', firstName: 'First' }]);
    expect([await personWith('canary@puerto.test'), await personWith('boss@provider.test')]).toEqual(others);
  });

  it('[FEED-14] changes the address of somebody who was never invited, and refuses it for who was invited or has joined', async () => {
    const feed = await addFeed();
    await staff.importFile(
      feed.id,
      file(
        'E-1,S-KASKAD,e1@kaskad.test,E,One,,,',
        'E-2,S-KASKAD,e2@kaskad.test,E,Two,,,',
        'E-3,S-KASKAD,e3@kaskad.test,E,Three,,,',
      ),
    );
    const invited = await personWith('e2@kaskad.test');
    await post(`people/${invited.id}/invitation/send`, { version: invited.version });
    await join((await personWith('e3@kaskad.test')).id);
    const done = await staff.importFile(
      feed.id,
      file(
        'E-1,S-KASKAD,new1@kaskad.test,E,One,,,',
        'E-2,S-KASKAD,new2@kaskad.test,E,Two,,,',
        'E-3,S-KASKAD,new3@kaskad.test,E,Three,Thief,,',
      ),
    );
    expect(await faultsOf(done.id)).toEqual([
      ['E-2', 'person.emailInUse'],
      ['E-3', 'person.emailInUse'],
    ]);
    expect((await peopleOf(feed.source)).map(({ email, jobTitle }) => [email, jobTitle])).toEqual([
      ['new1@kaskad.test', null],
      ['e2@kaskad.test', null],
      ['e3@kaskad.test', null],
    ]);
  });

  it('[FEED-14] refuses the address of somebody who was invited between the check and the run', async () => {
    const feed = await addFeed();
    await staff.importFile(feed.id, file('R-1,S-KASKAD,r1@kaskad.test,R,One,,,'));
    const checked = await staff.check(await staff.upload(feed.id, file('R-1,S-KASKAD,r2@kaskad.test,R,One,,,')));
    expect(checked.found).toMatchObject({ changed: 1 });
    const person = await personWith('r1@kaskad.test');
    await post(`people/${person.id}/invitation/send`, { version: person.version });
    const done = await staff.run(checked);
    expect(await faultsOf(done.id)).toEqual([['R-1', 'person.emailInUse']]);
    expect((await peopleOf(feed.source)).map(({ email }) => email)).toEqual(['r1@kaskad.test']);
  });

  it('[FEED-14] never changes a person of another partner than the one that the row names', async () => {
    const feed = await addFeed();
    await staff.importFile(
      feed.id,
      file('X-1,S-KASKAD,canary-a@kaskad.test,Canary,A,,,', 'X-2,S-PUERTO,canary-b@puerto.test,Canary,B,,,'),
    );
    const before = await peopleOf(feed.source);
    const done = await staff.importFile(
      feed.id,
      file('X-1,S-PUERTO,canary-a@kaskad.test,Moved,A,,,', 'X-2,S-KASKAD,stolen@kaskad.test,Moved,B,,,'),
    );
    expect(await faultsOf(done.id)).toEqual([
      ['X-1', 'row.otherPartner'],
      ['X-2', 'row.otherPartner'],
    ]);
    const [a, b] = before;
    const byId = await staff.importFile(
      feed.id,
      `portalId,partnerExternalId,lastName\r\n${a?.id},P-PUERTO,Moved\r\n${b?.id},P-KASKAD,Moved\r\n`,
    );
    expect(byId).toMatchObject({ source: 'portal', written: { created: 0, changed: 0, removed: 0 } });
    expect((await faultsOf(byId.id)).map(([, ...codes]) => codes)).toEqual([['row.otherPartner'], ['row.otherPartner']]);
    expect(await peopleOf(feed.source)).toEqual(before);
  });

  it('[FEED-14] does not recognise staff, neither by an id of the portal nor by one of a source', async () => {
    const feed = await addFeed({ scope: 'snapshot' });
    const { email } = await aStaffMember(api.admin, { source: feed.source, externalId: 'STAFF-1' });
    const member = await personWith(email);
    const person = await aPerson(api.admin, { partnerId: kaskad.id });
    const byId = await staff.importFile(
      feed.id,
      `portalId,email,firstName\r\n${member.id},${member.email},Renamed\r\n${person.id},${person.email},Renamed\r\n`,
    );
    expect(byId).toMatchObject({ source: 'portal', written: { created: 0, changed: 1, removed: 0 } });
    expect(await faultsOf(byId.id)).toEqual([[member.id, 'row.unknown']]);
    expect(await personWith(person.email)).toMatchObject({ firstName: 'Renamed' });

    const bySource = await staff.importFile(
      feed.id,
      file('STAFF-1,S-KASKAD,other@provider.test,Renamed,Boss,,,', 'S-1,S-KASKAD,s1@kaskad.test,S,One,,,'),
    );
    expect(bySource.written).toEqual({ created: 1, changed: 0, removed: 0 });
    expect(await faultsOf(bySource.id)).toEqual([['STAFF-1', 'record.taken']]);
    const gone = await staff.check(await staff.upload(feed.id, file('S-2,S-KASKAD,s2@kaskad.test,S,Two,,,')));
    expect(await staff.rows(gone.id, 'gone')).toMatchObject([{ externalId: 'S-1' }]);
    await staff.run(gone, true);
    expect(await personWith(email)).toEqual(member);
  });

  it('[FEED-14] ends the access of those that a snapshot does not name at once, and an undo restores it', async () => {
    const feed = await addFeed({ scope: 'snapshot' });
    await staff.importFile(
      feed.id,
      file(
        'G-1,S-KASKAD,g1@kaskad.test,G,One,,,',
        'G-2,S-KASKAD,g2@kaskad.test,G,Two,,,',
        'G-3,S-KASKAD,g3@kaskad.test,G,Three,,,',
      ),
    );
    const joined = await personWith('g2@kaskad.test');
    await join(joined.id);
    const session = await aSession(api.admin, joined);
    const invited = await personWith('g3@kaskad.test');
    await post(`people/${invited.id}/invitation/send`, { version: invited.version });
    const done = await staff.run(
      await staff.check(await staff.upload(feed.id, file('G-1,S-KASKAD,g1@kaskad.test,G,One,,,'))),
      true,
    );
    expect(done.written).toEqual({ created: 0, changed: 0, removed: 2 });
    expect((await api.app.inject({ url: '/api/partner/leads', headers: session.headers })).statusCode).toBe(401);
    const stateOf = async (id: string) => (await staff.get(`people/${id}`)).json().body;
    expect(await stateOf(joined.id)).toMatchObject({ state: 'deactivated', sessions: 0 });
    expect(await stateOf(invited.id)).toMatchObject({ state: 'deactivated', invitation: { state: 'withdrawn' } });
    expect(await liveLinks(invited.id)).toBe(0);

    expect(await staff.undo(done)).toMatchObject({ undone: { undone: 2, left: 0 } });
    expect(await stateOf(joined.id)).toMatchObject({ state: 'active', sessions: 0 });
    expect(await stateOf(invited.id)).toMatchObject({ state: 'invited', invitation: { state: expect.stringMatching(/^sen/) } });
    expect(await liveLinks(invited.id)).toBe(1);
  });

  it('[FEED-14] leaves disabled who was disabled in the back office or by a snapshot, although it names them', async () => {
    const feed = await addFeed({ scope: 'snapshot' });
    const both = ['D-1,S-KASKAD,d1@kaskad.test,D,One,,,', 'D-2,S-KASKAD,d2@kaskad.test,D,Two,,,'];
    await staff.importFile(feed.id, file(...both));
    const { id, version } = await personWith('d1@kaskad.test');
    await post(`people/${id}/deactivate`, { version });
    await staff.importFile(feed.id, file('D-1,S-KASKAD,d1@kaskad.test,Renamed,One,,,'));
    await staff.importFile(feed.id, file(...both));
    expect((await peopleOf(feed.source)).map(({ disabledAt }) => disabledAt !== null)).toEqual([true, true]);
  });

  it('[FEED-14] deletes who was created when the import is undone, but not who was invited or has joined since', async () => {
    const feed = await addFeed();
    const done = await staff.importFile(
      feed.id,
      file(
        'U-1,S-KASKAD,u1@kaskad.test,U,One,,,',
        'U-2,S-KASKAD,u2@kaskad.test,U,Two,,,',
        'U-3,S-KASKAD,u3@kaskad.test,U,Three,,,',
      ),
    );
    const invited = await personWith('u2@kaskad.test');
    await post(`people/${invited.id}/invitation/send`, { version: invited.version });
    await join((await personWith('u3@kaskad.test')).id);
    expect(await staff.undo(done)).toMatchObject({ undone: { undone: 1, left: 2 } });
    expect((await peopleOf(feed.source)).map(({ externalId }) => externalId)).toEqual(['U-2', 'U-3']);
  });

  it('[FEED-14] does not touch a person whose withdrawn invitation became somebody of another company', async () => {
    const feed = await addFeed();
    const line = 'W-1,S-KASKAD,w1@kaskad.test,W,One,,,';
    await staff.importFile(feed.id, file(line));
    const person = await personWith('w1@kaskad.test');
    await post(`people/${person.id}/invitation/send`, { version: person.version });
    const { version } = await personWith(person.email);
    await post(`people/${person.id}/invitation/withdraw`, { version });
    const refused = await staff.importFile(feed.id, file('W-2,S-PUERTO,w1@kaskad.test,W,Two,,,'));
    expect(await faultsOf(refused.id)).toEqual([['W-2', 'person.emailTaken']]);

    await post('invitations', { partnerId: puerto.id, email: person.email, firstName: 'Now', lastName: 'Elsewhere' });
    const done = await staff.importFile(feed.id, file(line));
    expect(await faultsOf(done.id)).toEqual([['W-1', 'person.emailTaken']]);
    expect(await personWith(person.email)).toMatchObject({ partnerId: puerto.id, firstName: 'Now', externalId: null });
  });
});

async function join(personId: string) {
  await api.admin.insertInto('credentials').values({ personId, passwordHash: 'none' }).execute();
}

async function liveLinks(personId: string) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from password_links
     where person_id = ${personId} and used_at is null and expires_at > now()`.execute(api.admin);
  return rows[0]?.count;
}
