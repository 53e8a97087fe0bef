import { Readable } from 'node:stream';

import { sql, type RawBuilder } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { AppError } from '../../core/app-error.ts';
import type { Db } from '../../db/database.ts';
import { aPartner, aSession, aStaffMember, type Partner } from '../../testing/factories.ts';
import { arriving, asWorker, silent } from '../../testing/imports/arriving.ts';
import { importing } from '../../testing/imports/importing.ts';
import { licenceFile, licenceLine, licencesFrom } from '../../testing/imports/licence-files.ts';
import { sending } from '../../testing/imports/sending.ts';
import { aMachineKey } from '../../testing/keys/machine-keys.ts';
import { managingKeys } from '../../testing/keys/managing-keys.ts';
import { recordsOf } from '../../testing/records/single-records.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';
import { continueImport } from './import-steps.ts';
import { receiveFile } from './receive-file.ts';

let api: TestApi;
let staff: ReturnType<typeof importing>;
let arrives: ReturnType<typeof arriving>;
let kaskad: Partner;
let sapIds = 5000;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  await startTestWorker(api, { STORAGE_DIR: api.deps.config.STORAGE_DIR });
  staff = importing(api, await aSession(api.admin, await aStaffMember(api.admin)));
  arrives = arriving(api);
});
beforeEach(async () => {
  sapIds += 1;
  kaskad = await aPartner(api.admin, { sapId: `S-${sapIds}` });
});

const many = (count: number) => Array.from({ length: count }, (_, n) => licenceLine(`L-${n}`, kaskad));
const products = async (source: string) => (await licencesFrom(api.admin, source)).map(({ productName }) => productName);

describe('a file that nobody watches', { timeout: 60_000 }, () => {
  it('[FEED-01] is read, checked and run by itself, with nobody’s name on it', async () => {
    const feed = await staff.addFeed();
    const done = await staff.settled(await arrives(feed.id, licenceFile(licenceLine('L-1', kaskad))));
    expect(done).toMatchObject({ state: 'done', door: 'folder', startedBy: null, written: { created: 1 } });
    expect(await licencesFrom(api.admin, feed.source)).toMatchObject([{ externalId: 'L-1', partnerId: kaskad.id }]);
    expect((await staff.get('imports')).json().body).toContainEqual(expect.objectContaining({ id: done.id, startedBy: null }));
  });

  it('[FEED-02] is read with the columns that its feed remembers', async () => {
    const feed = await staff.addFeed();
    const odd = (day: string) => `LIZ_NR;KD;ARTIKEL;SNR;BIS\r\nA-1;${kaskad.sapId};Rampart;N-1;${day}\r\n`;
    const mapping = ['externalId', 'partnerSapId', 'productName', 'deviceSerial', 'expiresOn'];
    await staff.importFile(feed.id, odd('03.04.2027'), { mapping, rules: { days: 'dmy' } });
    const done = await staff.settled(await arrives(feed.id, odd('04.05.2027')));
    expect(done).toMatchObject({ state: 'done', written: { changed: 1 } });
    expect(await licencesFrom(api.admin, feed.source)).toMatchObject([{ expiresOn: '2027-05-04' }]);
  });

  it('fails if nobody has said yet what its columns mean, and shows them', async () => {
    const feed = await staff.addFeed();
    const failed = await staff.settled(await arrives(feed.id, 'LIZ_NR;KD\r\nA-1;S-1\r\n'));
    expect(failed).toMatchObject({
      state: 'failed',
      fault: { code: 'file.columnsIncomplete', row: null },
      columns: ['LIZ_NR', 'KD'],
      endedAt: expect.any(String),
    });
  });

  it('[FEED-07] fails if another column would now say which record a row means', async () => {
    const feed = await staff.addFeed();
    const columns = ['SAP id', 'Product', 'Serial', 'Valid until'];
    const odd = (id: string, first: string) =>
      `${[id, ...columns].join(';')}\r\n${first};${kaskad.sapId};Rampart;N-1;2027-12-31\r\n`;
    const mapping = ['externalId', 'partnerSapId', 'productName', 'deviceSerial', 'expiresOn'];
    await staff.importFile(feed.id, odd('LicenceNo', 'A-1'), { mapping });
    const failed = await staff.settled(await arrives(feed.id, odd('ID', '1')));
    expect(failed).toMatchObject({ state: 'failed', fault: { code: 'file.columnsIncomplete' } });
    expect(await licencesFrom(api.admin, feed.source)).toMatchObject([{ externalId: 'A-1' }]);
    // A person sees what the column is named after and decides.
    expect((await staff.upload(feed.id, odd('ID', '1'))).mapping[0]).toBe('externalId');
  });

  it('writes its other rows when some have a fault', async () => {
    const feed = await staff.addFeed();
    const bad = licenceLine('L-2', kaskad, 'Rampart,N-1,31.02.2027,,,,');
    const done = await staff.settled(await arrives(feed.id, licenceFile(licenceLine('L-1', kaskad), bad)));
    expect(done).toMatchObject({ state: 'done', written: { created: 1 }, found: { fault: 1 } });
  });

  it('[FEED-03] stops and asks when a snapshot would remove too much, and removes nothing until somebody consents', async () => {
    const feed = await staff.addFeed({ scope: 'snapshot' });
    await staff.settled(await arrives(feed.id, licenceFile(...many(20))));
    const asks = await staff.settled(await arrives(feed.id, licenceFile(...many(15))));
    expect(asks).toMatchObject({ state: 'checked', needsConsent: true, found: { gone: 5 }, runAt: null });
    expect(await licencesFrom(api.admin, feed.source)).toHaveLength(20);
    expect(await staff.run(asks, true)).toMatchObject({ state: 'done', written: { removed: 5 } });
    const few = await staff.settled(await arrives(feed.id, licenceFile(...many(14))));
    expect(few).toMatchObject({ state: 'done', written: { removed: 1 } });
  });

  it('[FEED-03] stops and asks when a row of a snapshot does not say which licence it means', async () => {
    const feed = await staff.addFeed({ scope: 'snapshot' });
    await staff.settled(await arrives(feed.id, licenceFile(...many(20))));
    const cut = `${licenceLine('L-19', kaskad)},one cell too many`;
    const asks = await staff.settled(await arrives(feed.id, licenceFile(...many(19), cut)));
    expect(asks).toMatchObject({ state: 'checked', isGoneUnknown: true, found: { gone: 0 } });
    expect(await licencesFrom(api.admin, feed.source)).toHaveLength(20);
  });

  it('[FEED-02] that a person has taken over does not run by itself any more', async () => {
    const feed = await staff.addFeed({ scope: 'snapshot' });
    await staff.settled(await arrives(feed.id, licenceFile(...many(20))));
    const asks = await staff.settled(await arrives(feed.id, licenceFile(...many(15))));
    const reopened = (await staff.post(`imports/${asks.id}/reopen`, { version: asks.version })).json().body;
    await staff.settled(await arrives(feed.id, licenceFile(...many(19))));
    await staff.settled(await arrives(feed.id, licenceFile(...many(18))));
    await staff.settled(await arrives(feed.id, licenceFile(...many(17))));
    await staff.settled(await arrives(feed.id, licenceFile(...many(16))));
    expect(await staff.check(reopened)).toMatchObject({ state: 'checked', needsConsent: false, found: { gone: 1 } });
  });

  it('[FEED-09] keeps its file when the connection is lost before anybody knows that its import is stored', async () => {
    const feed = await staff.addFeed();
    const database = asWorker(api);
    const write = async <Result>(work: (db: Db) => Promise<Result>): Promise<Result> => {
      await database.transaction().execute(work);
      throw new Error('connection lost');
    };
    const stream = Readable.from([Buffer.from(licenceFile(licenceLine('L-1', kaskad)))]);
    const received = receiveFile(
      { storage: api.deps.storage, log: silent, write },
      { feedId: feed.id, door: 'folder', fileName: 'a.csv', stream },
    );
    await expect(received).rejects.toThrow('connection lost');
    const [stored] = (await staff.get(`imports?feed=${feed.id}`)).json().body;
    expect(await staff.settled(stored.id)).toMatchObject({ state: 'done', written: { created: 1 } });
  });

  it('waits for those of its source that came before it', async () => {
    const feed = await staff.addFeed();
    const content = (product: string) =>
      licenceFile(...Array.from({ length: 3000 }, (_, n) => licenceLine(`L-${n}`, kaskad, `${product},N,2027-12-31,,,,`)));
    await staff.settled(await arrives(feed.id, content('zero')));
    const ids = [];
    for (const product of ['one', 'two', 'zero']) ids.push(await arrives(feed.id, content(product)));
    for (const id of ids) expect(await staff.settled(id)).toMatchObject({ state: 'done', written: { changed: 3000 } });
    expect(new Set(await products(feed.source))).toEqual(new Set(['zero']));
  });
});

async function* brokenOff() {
  yield Buffer.from('External id,');
  throw new Error('connection lost');
}

describe('a file that nobody watches, beside another of its source', { timeout: 60_000 }, () => {
  it('is checked again when that has written since the check began', async () => {
    const alone = await startApi({ keepsFilesOnDisk: true });
    const person = importing(alone, await aSession(alone.admin, await aStaffMember(alone.admin)));
    const feed = await person.addFeed({ source: 'erp' });
    const partner = await aPartner(alone.admin, { sapId: 'S-1' });
    const arrivesAlone = arriving(alone);
    const db = asWorker(alone);
    const { storage, fileChecks } = alone.deps;
    const first = await arrivesAlone(feed.id, licenceFile(licenceLine('L-1', partner)));
    await continueImport({ db, storage, fileChecks, isStopping: () => false }, first);
    const id = await arrivesAlone(feed.id, licenceFile(licenceLine('L-1', partner)));
    let checks = 0;
    /** The first time that the file is opened for the check, the other import writes. */
    const disturbed = {
      ...storage,
      get: async (key: string) => {
        if ((await person.read(id)).state === 'checking') checks += 1;
        if (checks === 1)
          await alone.admin.updateTable('imports').set({ writtenAt: new Date() }).where('id', '=', first).execute();
        return storage.get(key);
      },
    };
    await continueImport({ db, storage: disturbed, fileChecks, isStopping: () => false }, id);
    expect([(await person.read(id)).state, checks]).toEqual(['done', 2]);
  });

  it('waits as long as the storage does not answer or breaks off', async () => {
    const alone = await startApi({ keepsFilesOnDisk: true });
    const person = importing(alone, await aSession(alone.admin, await aStaffMember(alone.admin)));
    const feed = await person.addFeed();
    const partner = await aPartner(alone.admin, { sapId: 'S-1' });
    const id = await arriving(alone)(feed.id, licenceFile(licenceLine('L-1', partner)));
    const { storage } = alone.deps;
    const goOn = { db: asWorker(alone), fileChecks: alone.deps.fileChecks, isStopping: () => false };
    const silentStorage = { ...storage, get: () => Promise.reject(new AppError('storage.unavailable')) };
    const brokenStorage = { ...storage, get: async () => Readable.from(brokenOff()) };
    for (let attempt = 0; attempt < 10; attempt += 1)
      for (const failing of [silentStorage, brokenStorage])
        await expect(continueImport({ ...goOn, storage: failing }, id)).rejects.toMatchObject({ code: 'storage.unavailable' });
    expect((await person.read(id)).state).toBe('reading');
    await continueImport({ ...goOn, storage }, id);
    expect((await person.read(id)).state).toBe('done');
  });

  it('[FEED-10] waits for a decision if its key was revoked before it runs, but not if that has expired or was rotated', async () => {
    const alone = await startApi({ keepsFilesOnDisk: true });
    const admin = await aStaffMember(alone.admin);
    const person = importing(alone, await aSession(alone.admin, admin));
    const partner = await aPartner(alone.admin, { sapId: 'S-1' });
    const { id: newer } = await aMachineKey(alone.admin, admin);
    const goOn = { db: asWorker(alone), storage: alone.deps.storage, fileChecks: alone.deps.fileChecks, isStopping: () => false };
    const endOf = async (change: RawBuilder<unknown>) => {
      const [feed, key] = [await person.addFeed(), await aMachineKey(alone.admin, admin)];
      const sent = await sending(alone, key).send(feed.slug, licenceFile(licenceLine('L-1', partner)));
      const { id } = sent.json<{ id: string }>();
      await sql`update machine_keys set ${change} where id = ${key.id}`.execute(alone.admin);
      await continueImport(goOn, id);
      const { state, runAt } = await person.read(id);
      return [state, runAt !== null, (await licencesFrom(alone.admin, feed.source)).length];
    };
    expect(await endOf(sql`revoked_at = now(), revoked_by = created_by`)).toEqual(['checked', false, 0]);
    expect(await endOf(sql`expires_at = now() - interval '1 second'`)).toEqual(['done', true, 1]);
    expect(await endOf(sql`replaced_by = ${newer}`)).toEqual(['done', true, 1]);
  });

  it('[FEED-03] asks before it removes a record that was created after the file came', async () => {
    const alone = await startApi({ keepsFilesOnDisk: true });
    const admin = await aStaffMember(alone.admin);
    const person = importing(alone, await aSession(alone.admin, admin));
    const feed = await person.addFeed({ scope: 'snapshot' });
    const partner = await aPartner(alone.admin, { sapId: 'S-1' });
    const goOn = { db: asWorker(alone), storage: alone.deps.storage, fileChecks: alone.deps.fileChecks, isStopping: () => false };
    const content = licenceFile(...Array.from({ length: 20 }, (_, n) => licenceLine(`L-${n}`, partner)));
    await continueImport(goOn, await arriving(alone)(feed.id, content));
    const id = await arriving(alone)(feed.id, content);
    const { put } = recordsOf(alone, await aMachineKey(alone.admin, admin, { scopes: ['records:write'] }), feed.slug);
    await put('L-new', { partnerSapId: 'S-1', productName: 'Rampart', deviceSerial: 'N-1', expiresOn: '2027-12-31' });
    await continueImport(goOn, id);
    expect(await person.read(id)).toMatchObject({
      state: 'checked',
      needsConsent: false,
      hasNewerRecords: true,
      found: { gone: 1 },
    });
    expect(await licencesFrom(alone.admin, feed.source)).toHaveLength(21);
  });

  it('[FEED-10] is not run by somebody who has not seen yet that its key was revoked', async () => {
    const alone = await startApi({ keepsFilesOnDisk: true });
    const admin = await aStaffMember(alone.admin);
    const session = await aSession(alone.admin, admin);
    const person = importing(alone, session);
    const partner = await aPartner(alone.admin, { sapId: 'S-1' });
    const goOn = { db: asWorker(alone), storage: alone.deps.storage, fileChecks: alone.deps.fileChecks, isStopping: () => false };
    const [feed, key] = [await person.addFeed({ scope: 'snapshot' }), await aMachineKey(alone.admin, admin)];
    const send = async (...lines: string[]) => {
      const sent = await sending(alone, key).send(feed.slug, licenceFile(...lines));
      const { id } = sent.json<{ id: string }>();
      await continueImport(goOn, id);
      return person.read(id);
    };
    await send(licenceLine('L-1', partner), licenceLine('L-2', partner));
    // It would remove too much, so it waits for a person.
    const shown = await send(licenceLine('L-1', partner));
    expect(shown).toMatchObject({ state: 'checked', isKeyRevoked: false });
    const { statusCode } = await managingKeys(alone, session).post(`/${key.id}/revoke`, { version: 1 });
    expect(statusCode).toBe(200);

    const run = async ({ version }: typeof shown) => {
      const response = await person.post(`imports/${shown.id}/run`, { version, consent: true });
      return [response.statusCode, response.json<{ code?: string }>().code];
    };
    expect(await run(shown)).toEqual([409, 'record.changed']);
    const shownAgain = await person.read(shown.id);
    expect(shownAgain).toMatchObject({ state: 'checked', isKeyRevoked: true });
    expect(await run(shownAgain)).toEqual([200, undefined]);
  });

  it('does not begin while that is being written', async () => {
    const alone = await startApi({ keepsFilesOnDisk: true });
    const person = importing(alone, await aSession(alone.admin, await aStaffMember(alone.admin)));
    const feed = await person.addFeed();
    const partner = await aPartner(alone.admin, { sapId: 'S-1' });
    const arrivesAlone = arriving(alone);
    const first = await arrivesAlone(feed.id, licenceFile(licenceLine('L-1', partner)));
    const next = await arrivesAlone(feed.id, licenceFile(licenceLine('L-2', partner)));
    const goOn = { db: asWorker(alone), storage: alone.deps.storage, fileChecks: alone.deps.fileChecks, isStopping: () => false };
    await alone.admin.updateTable('imports').set({ state: 'running' }).where('id', '=', first).execute();
    await continueImport(goOn, next);
    expect((await person.read(next)).state).toBe('reading');
    await alone.admin.updateTable('imports').set({ state: 'done' }).where('id', '=', first).execute();
    await continueImport(goOn, next);
    expect((await person.read(next)).state).toBe('done');
  });

  it('is not checked while partners are being written, whose ids may mean others afterwards', async () => {
    const alone = await startApi({ keepsFilesOnDisk: true });
    const person = importing(alone, await aSession(alone.admin, await aStaffMember(alone.admin)));
    const [partners, feed] = [await person.addFeed({ kind: 'partners' }), await person.addFeed()];
    const partner = await aPartner(alone.admin, { sapId: 'S-1' });
    const arrivesAlone = arriving(alone);
    const first = await arrivesAlone(partners.id, 'External id,Name\r\nP-1,Kaskad\r\n');
    const next = await arrivesAlone(feed.id, licenceFile(licenceLine('L-1', partner)));
    const goOn = { db: asWorker(alone), storage: alone.deps.storage, fileChecks: alone.deps.fileChecks, isStopping: () => false };
    await alone.admin.updateTable('imports').set({ state: 'running' }).where('id', '=', first).execute();
    await continueImport(goOn, next);
    expect((await person.read(next)).checkedRows).toBe(0);
    await alone.admin.updateTable('imports').set({ state: 'done' }).where('id', '=', first).execute();
    await continueImport(goOn, next);
    expect((await person.read(next)).state).toBe('done');
  });
});
