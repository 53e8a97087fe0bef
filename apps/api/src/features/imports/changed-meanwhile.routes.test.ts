import { setTimeout as pause } from 'node:timers/promises';

import { beforeAll, describe, expect, it } from 'vitest';

import { aPartner, aSession, aStaffMember } from '../../testing/factories.ts';
import { arriving } from '../../testing/imports/arriving.ts';
import { importing } from '../../testing/imports/importing.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';
import { waitingForLock } from '../../testing/waiting-for-lock.ts';

let api: TestApi;
let staff: ReturnType<typeof importing>;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  await startTestWorker(api, { STORAGE_DIR: api.deps.config.STORAGE_DIR });
  staff = importing(api, await aSession(api.admin, await aStaffMember(api.admin)));
});

const file = (...lines: string[]) => `External id,Name\r\n${lines.join('\r\n')}\r\n`;

const partner = (source: string, externalId: string) =>
  api.admin
    .selectFrom('partners')
    .selectAll()
    .where('source', '=', source)
    .where('externalId', '=', externalId)
    .executeTakeFirst();

const access = (id: string, verb: 'disable' | 'enable', version: number) =>
  staff.post(`partners/${verb}`, { items: [{ id, version }] });

describe('a file of partners', { timeout: 60_000 }, () => {
  it('[FEED-14] that is written while staff save a partner keeps what they have saved', async () => {
    const feed = await staff.addFeed({ kind: 'partners' });
    await staff.importFile(feed.id, file('P-1,Before'));
    const checked = await staff.check(await staff.upload(feed.id, file('P-1,After')));
    let running: Promise<unknown> | undefined;
    await api.admin.transaction().execute(async (db) => {
      await db.updateTable('partners').set({ phone1: '+46 8 1' }).where('source', '=', feed.source).execute();
      running = staff.run(checked);
      await waitingForLock(api, 'portal_worker');
    });
    await running;
    expect(await partner(feed.source, 'P-1')).toMatchObject({ name: 'After', phone1: '+46 8 1' });
  });

  it('[FEED-04] that is taken back leaves a partner disabled that staff have disabled themselves', async () => {
    const feed = await staff.addFeed({ kind: 'partners', scope: 'snapshot' });
    await staff.importFile(feed.id, file('P-1,One', 'P-2,Two', 'P-3,Three'));
    const done = await staff.importFile(feed.id, file('P-1,One'));
    expect(done.written).toEqual({ created: 0, changed: 0, removed: 2 });
    const removed = await partner(feed.source, 'P-2');
    if (!removed) throw new Error('There is no partner');
    expect((await access(removed.id, 'enable', removed.version)).statusCode).toBe(200);
    expect((await access(removed.id, 'disable', removed.version + 1)).statusCode).toBe(200);

    expect(await staff.undo(done)).toMatchObject({ undone: { undone: 1, left: 1 } });
    expect((await partner(feed.source, 'P-2'))?.disabledAt).not.toBeNull();
    expect((await partner(feed.source, 'P-3'))?.disabledAt).toBeNull();
    const events = await api.admin
      .selectFrom('auditEvents')
      .select(['action', 'details'])
      .where('details', '@>', JSON.stringify({ source: feed.source }))
      .orderBy('action')
      .execute();
    expect(events.map(({ action }) => action)).toEqual(['partner.disabled', 'partner.disabled', 'partner.enabled']);
  });

  it('[FEED-04] that is taken back leaves a new partner whose contacts staff have added, and deletes the others', async () => {
    const feed = await staff.addFeed({ kind: 'partners' });
    const done = await staff.importFile(feed.id, file('P-1,With a contact', 'P-2,Without'));
    const kept = await partner(feed.source, 'P-1');
    await api.admin
      .insertInto('partnerContacts')
      .values({ partnerId: kept?.id ?? '', position: 1, name: 'Ida' })
      .execute();
    expect(await staff.undo(done)).toMatchObject({ undone: { undone: 1, left: 1 } });
    expect(await partner(feed.source, 'P-1')).toBeDefined();
    expect(await partner(feed.source, 'P-2')).toBeUndefined();
  });
});

describe('a file that no person has uploaded', { timeout: 60_000 }, () => {
  it('[FEED-12] changes nothing by the ids of the portal: it waits for somebody who uploads it', async () => {
    const feed = await staff.addFeed({ kind: 'partners' });
    const other = await aPartner(api.admin, { name: 'Of another source', source: 'crm', externalId: 'C-1' });
    const id = await arriving(api)(feed.id, `portalId,name\r\n${other.id},Taken over\r\n`);
    const failed = await staff.settled(id);
    expect(failed).toMatchObject({ state: 'failed', fault: { code: 'file.columnsIncomplete' } });
    await pause(100);
    expect(await partner('crm', 'C-1')).toMatchObject({ name: 'Of another source' });
  });
});

it('no feed can be given the source of what staff have typed', async () => {
  for (const source of ['backoffice', 'portal']) {
    expect((await staff.post('feeds', { name: `Of ${source}`, kind: 'partners', source })).statusCode).toBe(400);
  }
  expect(await staff.addFeed({ name: 'Backoffice', kind: 'partners' })).toMatchObject({ source: 'backoffice-2' });
});
