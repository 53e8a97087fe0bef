import { beforeAll, describe, expect, it } from 'vitest';

import { aPartner, aPerson, aSession, aStaffMember } from '../../testing/factories.ts';
import { importing } from '../../testing/imports/importing.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';

let api: TestApi;
let staff: ReturnType<typeof importing>;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  await startTestWorker(api, { STORAGE_DIR: api.deps.config.STORAGE_DIR });
  staff = importing(api, await aSession(api.admin, await aStaffMember(api.admin)));
});

const header = 'External id,Name,Country,Email,SAP id,Renewals';
const file = (...lines: string[]) => `${[header, ...lines].join('\r\n')}\r\n`;

async function partnersOf(source: string) {
  return api.admin
    .selectFrom('partners')
    .select(['externalId', 'name', 'country', 'email', 'sapId', 'renewalsEnabled', 'disabledAt'])
    .where('source', '=', source)
    .orderBy('externalId')
    .execute();
}

describe('a file of partners', { timeout: 60_000 }, () => {
  it('[FEED-14] creates, changes and keeps partners, and changes nothing when it is sent again', async () => {
    const feed = await staff.addFeed({ kind: 'partners' });
    const done = await staff.importFile(
      feed.id,
      file('P-1,Kaskad Nät,SE,Info@Kaskad.test,S-1,yes', 'P-2,Puerto Norte,es,,,no', 'P-3,Nowhere,XX,nobody,,perhaps'),
    );
    expect(done).toMatchObject({ state: 'done', written: { created: 2 }, found: { new: 2, fault: 1 } });
    expect(await partnersOf(feed.source)).toMatchObject([
      { externalId: 'P-1', name: 'Kaskad Nät', country: 'SE', email: 'info@kaskad.test', sapId: 'S-1', renewalsEnabled: true },
      { externalId: 'P-2', name: 'Puerto Norte', country: 'ES', email: null, sapId: null, renewalsEnabled: false },
    ]);
    const [refused] = await staff.rows(done.id, 'fault');
    expect(refused?.faults.map(({ code, field }) => [code, field])).toEqual([
      ['country.unknown', 'country'],
      ['email.invalid', 'email'],
      ['yesNo.unclear', 'renewalsEnabled'],
    ]);

    const again = await staff.check(
      await staff.upload(feed.id, file('P-1,Kaskad Nät,SE,info@kaskad.test,S-1,yes', 'P-2,Puerto Norte SL,ES,,,')),
    );
    expect(again.found).toEqual({ new: 0, changed: 1, same: 1, gone: 0, fault: 0 });
    expect(await staff.rows(again.id, 'changed')).toMatchObject([
      { externalId: 'P-2', before: { name: 'Puerto Norte' }, after: { name: 'Puerto Norte SL' } },
    ]);
    await staff.run(again);
    expect(await partnersOf(feed.source)).toMatchObject([{ name: 'Kaskad Nät' }, { name: 'Puerto Norte SL' }]);
  });

  it('[FEED-14] takes a partner whose external id staff have typed for the one that a file means', async () => {
    const typed = await aPartner(api.admin, { name: 'Typed', externalId: 'T-1' });
    const feed = await staff.addFeed({ kind: 'partners' });
    const done = await staff.importFile(feed.id, file('T-1,Typed and sent,DE,,,'));
    expect(done.written).toEqual({ created: 0, changed: 1, removed: 0 });
    const row = await api.admin.selectFrom('partners').select('name').where('id', '=', typed.id).executeTakeFirst();
    expect(row?.name).toBe('Typed and sent');
  });

  it('[FEED-14] disables those that a snapshot does not name, and an undo gives them their access back', async () => {
    const feed = await staff.addFeed({ kind: 'partners', scope: 'snapshot' });
    await staff.importFile(feed.id, file('P-1,One,DE,,,', 'P-2,Two,DE,,,'));
    const two = await api.admin
      .selectFrom('partners')
      .select('id')
      .where('source', '=', feed.source)
      .where('externalId', '=', 'P-2')
      .executeTakeFirstOrThrow();
    const person = await aPerson(api.admin, { partnerId: two.id });
    const session = await aSession(api.admin, person);
    const checked = await staff.check(await staff.upload(feed.id, file('P-1,One,DE,,,')));
    expect(checked).toMatchObject({ found: { gone: 1 }, needsConsent: true });
    const done = await staff.run(checked, true);
    expect((await partnersOf(feed.source)).map(({ disabledAt }) => disabledAt !== null)).toEqual([false, true]);
    const refused = await api.app.inject({ url: '/api/partner/leads', headers: session.headers });
    expect(refused.statusCode).toBe(401);

    await staff.undo(done);
    expect((await partnersOf(feed.source)).map(({ disabledAt }) => disabledAt)).toEqual([null, null]);
  });

  it('[FEED-14] leaves a created partner that has people by now when the import is undone, and deletes the others', async () => {
    const feed = await staff.addFeed({ kind: 'partners' });
    const done = await staff.importFile(feed.id, file('P-1,With people,DE,,,', 'P-2,Without,DE,,,'));
    const partner = await api.admin
      .selectFrom('partners')
      .select('id')
      .where('source', '=', feed.source)
      .where('externalId', '=', 'P-1')
      .executeTakeFirstOrThrow();
    await aPerson(api.admin, { partnerId: partner.id });
    const undone = await staff.undo(done);
    expect(undone).toMatchObject({ state: 'undone', undone: { undone: 1, left: 1 } });
    expect(await partnersOf(feed.source)).toMatchObject([{ externalId: 'P-1' }]);
    expect(await staff.rows(done.id, 'left')).toMatchObject([{ externalId: 'P-1' }]);
  });

  it('[FEED-14] with the ids of the portal changes partners of every source and creates none', async () => {
    const feed = await staff.addFeed({ kind: 'partners', scope: 'snapshot' });
    const one = await aPartner(api.admin, { name: 'Of nobody' });
    const other = await aPartner(api.admin, { name: 'Of another source', source: 'crm', externalId: 'C-1' });
    const uploaded = await staff.upload(
      feed.id,
      `portalId,externalId,name\r\n${one.id},X,Renamed\r\n${other.id},C-1,Of another source\r\nnobody,,Ghost\r\n`,
    );
    expect(uploaded).toMatchObject({ mapping: ['portalId', null, 'name'], source: 'portal', scope: 'changes', mode: 'update' });
    const checked = await staff.check(uploaded);
    expect(checked.found).toEqual({ new: 0, changed: 1, same: 1, gone: 0, fault: 1 });
    const done = await staff.run(checked);
    expect(done.written).toEqual({ created: 0, changed: 1, removed: 0 });
    const row = await api.admin.selectFrom('partners').select('name').where('id', '=', one.id).executeTakeFirst();
    expect(row?.name).toBe('Renamed');
  });
});
