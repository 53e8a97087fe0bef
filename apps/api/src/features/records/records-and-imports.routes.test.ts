import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import type { ImportReport } from '@portal/contract/integration/feeds';

import { aPartner, aSession, aStaffMember, type Partner } from '../../testing/factories.ts';
import { importing } from '../../testing/imports/importing.ts';
import { licenceFile, licenceLine, licencesFrom } from '../../testing/imports/licence-files.ts';
import { sending } from '../../testing/imports/sending.ts';
import { aMachineKey } from '../../testing/keys/machine-keys.ts';
import { recordsOf } from '../../testing/records/single-records.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';
import { waitingForLock } from '../../testing/waiting-for-lock.ts';
import { withLock } from '../imports/import-lock.queries.ts';
import { lockRecord, updateRecord } from './records.queries.ts';

let api: TestApi;
let staff: ReturnType<typeof importing>;
let machine: ReturnType<typeof sending>;
let key: Awaited<ReturnType<typeof aMachineKey>>;
let partner: Partner;

beforeAll(async () => {
  api = await startApi();
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, STORAGE_DIR } = api.deps.config;
  await startTestWorker(api, { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, STORAGE_DIR });
  const admin = await aStaffMember(api.admin);
  staff = importing(api, await aSession(api.admin, admin));
  key = await aMachineKey(api.admin, admin);
  machine = sending(api, key);
  partner = await aPartner(api.admin, { sapId: 'S-1' });
});

const fileWith = (...ids: string[]) => licenceFile(...ids.map((id) => licenceLine(id, partner)));

describe('a single record and an import of the same source', { timeout: 60_000 }, () => {
  it('[FEED-16] an import that was checked before the record was written has to be checked again', async () => {
    const feed = await staff.addFeed();
    const { put, remove } = recordsOf(api, key, feed.slug);
    await staff.importFile(feed.id, fileWith('L-1', 'L-2'));
    for (const write of [() => put('L-1', { quantity: 99 }), () => remove('L-1')]) {
      const checked = await staff.check(await staff.upload(feed.id, fileWith('L-1', 'L-2')));
      expect(checked.found).toMatchObject({ same: 2 });
      await write();
      const refused = await staff.post(`imports/${checked.id}/run`, { version: checked.version });
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'import.outdated']);
      const reopened = (await staff.post(`imports/${checked.id}/reopen`, { version: checked.version })).json().body;
      await staff.run(await staff.check(reopened));
      expect(await licencesFrom(api.admin, feed.source)).toMatchObject([
        { externalId: 'L-1', quantity: 25 },
        { externalId: 'L-2' },
      ]);
    }
  });

  it('[FEED-16] an import is not outdated by a write that changed nothing, nor by one of another source', async () => {
    const [feed, other] = [await staff.addFeed(), await staff.addFeed()];
    await staff.importFile(feed.id, fileWith('L-1'));
    const checked = await staff.check(await staff.upload(feed.id, fileWith('L-1')));
    await recordsOf(api, key, feed.slug).put('L-1', { quantity: 25 });
    await recordsOf(api, key, other.slug).put('L-1', {
      partnerSapId: 'S-1',
      productName: 'R',
      deviceSerial: 'N',
      expiresOn: '2027-01-01',
    });
    expect((await staff.run(checked)).state).toBe('done');
  });

  it.each(['running', 'undoing'])(
    '[FEED-16] the record cannot be written while an import is %s, but one of another source can',
    async (state) => {
      const [feed, other] = [await staff.addFeed(), await staff.addFeed()];
      const { put, get, remove } = recordsOf(api, key, feed.slug);
      await staff.importFile(feed.id, fileWith('L-1'));
      const { id } = await staff.upload(feed.id, fileWith('L-2'));
      // With the lock of the import no worker goes on with it.
      await api.admin.connection().execute(async (db) => {
        await withLock(db, `import ${id}`, async () => {
          await api.admin.updateTable('imports').set({ state }).where('id', '=', id).execute();
          for (const refused of [await put('L-1', { quantity: 1 }), await remove('L-1')]) {
            expect([refused.status, refused.code]).toEqual([409, 'record.sourceBusy']);
            expect(refused.headers['retry-after']).toBe('5');
          }
          expect((await get('L-1')).status).toBe(200);
          expect((await recordsOf(api, key, other.slug).remove('L-1')).status).toBe(204);
          await api.admin.updateTable('imports').set({ state: 'cancelled' }).where('id', '=', id).execute();
        });
      });
      expect((await put('L-1', { quantity: 1 })).status).toBe(200);
    },
  );

  it('[FEED-16] the record waits for the batch that an import of another source writes, but not for long', async () => {
    const feed = await staff.addFeed();
    const { put, remove } = recordsOf(api, key, feed.slug);
    await staff.importFile(feed.id, fileWith('L-1'));
    let writing: ReturnType<typeof put> | undefined;
    await api.admin.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(hashtext('licences of imports'))`.execute(db);
      expect((await remove('L-1')).code).toBe('record.sourceBusy');
      writing = put('L-1', { quantity: 1 });
      await waitingForLock(api, 'portal_app');
    });
    expect((await writing)?.status).toBe(200);
  });

  it('[FEED-16] an import that is taken back leaves the record as it was written since', async () => {
    const feed = await staff.addFeed();
    const done = await staff.importFile(feed.id, fileWith('L-1', 'L-2'));
    await recordsOf(api, key, feed.slug).put('L-1', { quantity: 1 });
    expect((await staff.undo(done)).undone).toMatchObject({ undone: 1, left: 1 });
    expect(await licencesFrom(api.admin, feed.source)).toMatchObject([{ externalId: 'L-1', quantity: 1 }]);
  });

  it('[FEED-16] a check waits for a record that is being written, and then compares with it', async () => {
    const feed = await staff.addFeed();
    await staff.importFile(feed.id, fileWith('L-1'));
    const { id: sent } = (await machine.send(feed.slug, fileWith('L-1'))).json<ImportReport>();
    await machine.settled(sent);
    let report: Promise<ImportReport> | undefined;
    await api.deps.asMachine({ keyId: key.id, scopes: ['feeds', 'records:write'] }, async (db) => {
      expect(await lockRecord(db, feed.id, 'L-1')).toBe(true);
      const values = { externalId: 'L-1', record: { quantity: '7' }, faults: [], required: [] };
      expect(await updateRecord(db, { client: { ip: null, device: null } }, feed.id, values)).toMatchObject({
        outcome: 'changed',
      });
      report = machine.sendFile(feed.slug, fileWith('L-1'));
      await waitingForLock(api, 'portal_worker');
    });
    expect(await report).toMatchObject({ state: 'done', written: { changed: 1 } });
    expect(await licencesFrom(api.admin, feed.source)).toMatchObject([{ quantity: 25 }]);
  });

  it('[FEED-16] records that are written all the time hold up an import that runs by itself only once: then they wait', async () => {
    const feed = await staff.addFeed();
    const { put } = recordsOf(api, key, feed.slug);
    await staff.importFile(feed.id, fileWith('L-1'));
    const { id } = await staff.upload(feed.id, fileWith('L-1'));
    const { state, startedBy, door, keyId } = await api.admin
      .selectFrom('imports')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const itself = { startedBy: null, door: 'http', keyId: key.id, runsItself: true, state: 'checking' };
    await api.admin.connection().execute(async (db) => {
      await withLock(db, `import ${id}`, async () => {
        const change = api.admin.updateTable('imports').where('id', '=', id);
        await change.set(itself).execute();
        expect((await put('L-1', { quantity: 1 })).status).toBe(200);
        await change.set({ checkedAt: new Date() }).execute();
        expect((await put('L-1', { quantity: 2 })).code).toBe('record.sourceBusy');
        await change.set({ startedBy, door, keyId, runsItself: false, checkedAt: null, state }).execute();
      });
    });
    expect((await put('L-1', { quantity: 2 })).status).toBe(200);
  });
});
