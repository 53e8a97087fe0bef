import { setTimeout as pause } from 'node:timers/promises';

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Feed } from '@portal/contract/backoffice/feeds';
import type { Import } from '@portal/contract/backoffice/imports';

import { AppError } from '../../core/app-error.ts';
import { aPartner, aSession, aStaffMember, type Partner } from '../../testing/factories.ts';
import { diskInbox, s3Inbox, type Inbox } from '../../testing/imports/feed-inboxes.ts';
import { importing } from '../../testing/imports/importing.ts';
import { licenceFile, licenceHeader, licenceLine, licencesFrom } from '../../testing/imports/licence-files.ts';
import { failingOnce, polling } from '../../testing/imports/polling.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';

let api: TestApi;
let staff: ReturnType<typeof importing>;
let poll: ReturnType<typeof polling>['poll'];
let kaskad: Partner;
let sapIds = 7000;

beforeAll(async () => {
  api = await startApi();
  await startTestWorker(api, storageEnv());
  staff = importing(api, await aSession(api.admin, await aStaffMember(api.admin)));
  ({ poll } = polling(api));
});
beforeEach(async () => {
  sapIds += 1;
  kaskad = await aPartner(api.admin, { sapId: `S-${sapIds}` });
});

/** The worker stores files where the API does. */
function storageEnv(): Record<string, string | undefined> {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, STORAGE_DIR } = api.deps.config;
  return { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, STORAGE_DIR };
}

const importsOf = async ({ id }: Feed): Promise<Import[]> => (await staff.get(`imports?feed=${id}`)).json().body;

/** Waits until every import of a feed has stopped for one reason or another; the oldest first. */
async function settledImports(feed: Feed): Promise<Import[]> {
  const settled = [];
  for (const { id } of await importsOf(feed)) settled.unshift(await staff.settled(id));
  return settled;
}

const inboxes: Record<string, () => Inbox> = { 'a folder': diskInbox, 'an S3 prefix': () => s3Inbox(api) };

describe.each(Object.keys(inboxes))('a file in %s', { timeout: 60_000 }, (kind) => {
  let inbox: Inbox;
  let feed: Feed;
  beforeEach(async () => {
    inbox = (inboxes[kind] as () => Inbox)();
    feed = await staff.addFeed();
  });

  const send = async (name: string, content: string) => {
    await inbox.put(feed.slug, name, content);
    await inbox.put(feed.slug, `${name}.done`, '');
  };
  const paths = () => inbox.paths(feed.slug);
  const report = async (path: string) => JSON.parse(await inbox.read(feed.slug, `${path}.report.json`));
  /** Takes the files, waits for their imports and moves them. */
  const takeAndReturn = async () => {
    await poll(inbox.root);
    const imports = await settledImports(feed);
    await poll(inbox.root);
    return imports;
  };

  it('[FEED-09] is not read before its .done is beside it, and then moved to done/ with its report', async () => {
    await inbox.put(feed.slug, 'a.csv', licenceFile(licenceLine('L-1', kaskad)));
    await inbox.put(feed.slug, 'b.csv.done', '');
    await poll(inbox.root);
    expect(await importsOf(feed)).toEqual([]);

    await inbox.put(feed.slug, 'a.csv.done', '');
    const [done] = await takeAndReturn();
    expect(done).toMatchObject({ state: 'done', fileName: 'a.csv', door: 'folder' });
    expect(await paths()).toEqual(['b.csv.done', 'done/a.csv', 'done/a.csv.done', 'done/a.csv.report.json']);
    expect(await inbox.read(feed.slug, 'done/a.csv')).toBe(licenceFile(licenceLine('L-1', kaskad)));
    expect(await report('done/a.csv')).toEqual({
      id: done?.id,
      feed: feed.slug,
      fileName: 'a.csv',
      state: 'done',
      createdAt: done?.createdAt,
      endedAt: done?.endedAt,
      rowCount: 1,
      found: { new: 1, changed: 0, same: 0, gone: 0, fault: 0 },
      written: { created: 1, changed: 0, removed: 0 },
      needsDecision: false,
      fault: null,
      rowFaults: [],
    });
    expect(await licencesFrom(api.admin, feed.source)).toMatchObject([{ externalId: 'L-1' }]);
  });

  it('[FEED-09] that is written after its .done waits until it does not change any more', async () => {
    await inbox.put(feed.slug, 'a.csv.done', '');
    await pause(1100);
    await inbox.put(feed.slug, 'a.csv', licenceHeader);
    await poll(inbox.root);
    expect(await importsOf(feed)).toEqual([]);
    await inbox.put(feed.slug, 'a.csv', licenceFile(licenceLine('L-1', kaskad)));
    await poll(inbox.root, { unchangedMs: 60_000 });
    expect(await settledImports(feed)).toMatchObject([{ state: 'done', written: { created: 1 } }]);
  });

  describe('that came before another one of its feed', () => {
    const sendTwo = async () => {
      await send('older.csv', licenceFile(licenceLine('L-1', kaskad, 'Old,NVR-1,2027-12-31,,,,')));
      await pause(1100);
      await send('newer.csv', licenceFile(licenceLine('L-1', kaskad, 'New,NVR-1,2027-12-31,,,,')));
    };
    const expectBothInOrder = async () => {
      await poll(inbox.root, { unchangedMs: 60_000 });
      expect((await settledImports(feed)).map(({ fileName, state }) => [fileName, state])).toEqual([
        ['older.csv', 'done'],
        ['newer.csv', 'done'],
      ]);
      expect(await licencesFrom(api.admin, feed.source)).toMatchObject([{ externalId: 'L-1', productName: 'New' }]);
    };

    it('[FEED-09] holds that one back while it cannot be taken', async () => {
      await sendTwo();
      await poll(inbox.root, { attempt: async (_, name, work) => (name === 'take older.csv' ? undefined : work()) });
      expect(await importsOf(feed)).toEqual([]);
      const changed: Inbox['root'] = {
        ...inbox.root,
        open: async (folder, file) => (file.name === 'older.csv' ? undefined : inbox.root.open(folder, file)),
      };
      await poll(changed);
      expect(await importsOf(feed)).toEqual([]);
      await expectBothInOrder();
    });

    it('[FEED-09] holds that one back until it does not change any more', async () => {
      await sendTwo();
      await pause(1100);
      await inbox.put(feed.slug, 'older.csv', licenceFile(licenceLine('L-1', kaskad, 'Older,NVR-1,2027-12-31,,,,')));
      await poll(inbox.root);
      expect(await importsOf(feed)).toEqual([]);
      await expectBothInOrder();
    });
  });

  it('[FEED-09] that is replaced at the moment of moving stays, and is imported when its own .done is there', async () => {
    await send('a.csv', licenceFile(licenceLine('L-1', kaskad)));
    await poll(inbox.root);
    await settledImports(feed);
    await pause(1100);
    const replaced: Inbox['root'] = {
      ...inbox.root,
      move: async (folder, file, path) => {
        if (file.name === 'a.csv') await inbox.put(feed.slug, 'a.csv', licenceFile(licenceLine('L-2', kaskad)));
        await inbox.root.move(folder, file, path);
      },
    };
    await poll(replaced);
    expect(await paths()).toEqual(['a.csv', 'done/a.csv.done', 'done/a.csv.report.json']);
    await inbox.put(feed.slug, 'a.csv.done', '');
    expect(await takeAndReturn()).toMatchObject([{ state: 'done' }, { state: 'done', written: { created: 1 } }]);
    expect((await licencesFrom(api.admin, feed.source)).map(({ externalId }) => externalId)).toEqual(['L-1', 'L-2']);
  });

  it('[FEED-09] that cannot be read is moved to failed/ with its report', async () => {
    await send('broken.csv', `${licenceHeader}\r\n"L-1,never closed\r\n`);
    const [failed] = await takeAndReturn();
    expect(failed?.state).toBe('failed');
    expect(await paths()).toEqual(['failed/broken.csv', 'failed/broken.csv.done', 'failed/broken.csv.report.json']);
    expect(await report('failed/broken.csv')).toMatchObject({
      state: 'failed',
      fault: { code: 'file.quoteNotClosed', text: 'A quotation mark is opened and never closed' },
    });
  });

  it('[FEED-09] [FEED-08] gives its failed rows back beside it, as the back office does', async () => {
    await send('rows.csv', licenceFile(licenceLine('L-1', kaskad), licenceLine('L-2', kaskad, 'R,N,31.02.2027,,,,')));
    const [done] = await takeAndReturn();
    expect(await paths()).toEqual([
      'done/rows.csv',
      'done/rows.csv.done',
      'done/rows.csv.failed.csv',
      'done/rows.csv.report.json',
    ]);
    const rowFaults = [{ row: 3, code: 'day.noSuchDay', text: 'Valid until: No such day' }];
    expect(await report('done/rows.csv')).toMatchObject({ state: 'done', found: { fault: 1 }, rowFaults });
    const download = await staff.get(`imports/${done?.id}/failed-rows`);
    expect(await inbox.read(feed.slug, 'done/rows.csv.failed.csv')).toBe(download.body);
  });

  it('[FEED-01] [FEED-09] sent again changes nothing and replaces nothing in done/', async () => {
    const content = licenceFile(licenceLine('L-1', kaskad));
    await send('a.csv', content);
    await takeAndReturn();
    await send('a.csv', content);
    const [, again] = await takeAndReturn();
    expect(again).toMatchObject({ state: 'done', found: { same: 1 }, written: { created: 0, changed: 0, removed: 0 } });
    const moved = (await paths()).filter((path) => path.endsWith('.csv'));
    expect(moved).toEqual([expect.stringMatching(/^done\/a-\d{8}-\d{6}\.csv$/), 'done/a.csv']);
    expect(await paths()).toHaveLength(6);
  });

  it('[FEED-03] [FEED-09] stays where it is while it waits for a person', async () => {
    const lines = Array.from({ length: 10 }, (_, n) => licenceLine(`L-${n}`, kaskad));
    feed = await staff.addFeed({ scope: 'snapshot' });
    await send('all.csv', licenceFile(...lines));
    await takeAndReturn();
    await send('few.csv', licenceFile(...lines.slice(0, 5)));
    const [, asks] = await takeAndReturn();
    expect(asks).toMatchObject({ state: 'checked', needsConsent: true });
    expect(await paths()).toEqual(expect.arrayContaining(['few.csv', 'few.csv.done']));
    await poll(inbox.root);
    expect(await importsOf(feed)).toHaveLength(2);

    await staff.post(`imports/${asks?.id}/cancel`, { version: asks?.version });
    await poll(inbox.root);
    expect(await paths()).toEqual(expect.arrayContaining(['failed/few.csv', 'failed/few.csv.done']));
    expect(await report('failed/few.csv')).toMatchObject({ state: 'cancelled', written: { removed: 0 } });
  });

  it('[FEED-09] that is replaced while it waits is a new file, once a new .done says that it is complete', async () => {
    const lines = Array.from({ length: 10 }, (_, n) => licenceLine(`L-${n}`, kaskad));
    feed = await staff.addFeed({ scope: 'snapshot' });
    await send('all.csv', licenceFile(...lines));
    await takeAndReturn();
    await send('all.csv', licenceFile(...lines.slice(0, 5)));
    await takeAndReturn();
    // Some stores give times in whole seconds.
    await pause(1100);
    await inbox.put(feed.slug, 'all.csv', licenceFile(...lines.slice(0, 9)));
    await poll(inbox.root);
    expect(await importsOf(feed)).toHaveLength(2);
    await inbox.put(feed.slug, 'all.csv.done', '');
    const [, asks, next] = await takeAndReturn();
    expect([asks?.state, next?.state, next?.written.removed]).toEqual(['checked', 'done', 1]);
    expect((await paths()).filter((path) => !path.includes('/'))).toEqual([]);
    await staff.post(`imports/${asks?.id}/cancel`, { version: asks?.version });
    await poll(inbox.root);
    expect(await report('failed/all.csv')).toMatchObject({ id: asks?.id, state: 'cancelled' });
  });

  it.each([
    ['write', 1, 'before'],
    ['write', 1, 'after'],
    ['write', 2, 'before'],
    ['write', 2, 'after'],
    ['move', 1, 'before'],
    ['move', 1, 'after'],
    ['move', 2, 'before'],
    ['move', 2, 'after'],
  ] as const)('[FEED-09] whose worker is killed at %s %i, %s it, is imported and moved once', async (step, call, when) => {
    await send('a.csv', licenceFile(licenceLine('L-1', kaskad), licenceLine('L-2', kaskad, 'R,N,31.02.2027,,,,')));
    await poll(inbox.root);
    await settledImports(feed);
    await expect(poll(failingOnce(inbox.root, step, call, when))).rejects.toThrow('killed');
    await poll(inbox.root);
    await poll(inbox.root);
    expect(await importsOf(feed)).toHaveLength(1);
    expect(await paths()).toEqual(['done/a.csv', 'done/a.csv.done', 'done/a.csv.failed.csv', 'done/a.csv.report.json']);
    expect(await report('done/a.csv')).toMatchObject({ state: 'done', written: { created: 1 } });
  });

  it('[FEED-09] whose failed rows cannot be written is moved without them after some attempts', async () => {
    await send('a.csv', licenceFile(licenceLine('L-1', kaskad), licenceLine('L-2', kaskad, 'R,N,31.02.2027,,,,')));
    await poll(inbox.root);
    await settledImports(feed);
    const failing = (error: Error): Inbox['root'] => ({
      ...inbox.root,
      write: async (folder, path, body) => {
        if (path.endsWith('.failed.csv')) throw error;
        await inbox.root.write(folder, path, body);
      },
    });
    const outage = new AppError('storage.unavailable');
    for (let attempt = 0; attempt < 8; attempt += 1) await expect(poll(failing(outage))).rejects.toThrow(outage);
    for (let attempt = 0; attempt < 5; attempt += 1) await expect(poll(failing(new Error('killed')))).rejects.toThrow('killed');
    await poll(failing(new Error('killed')));
    expect(await paths()).toEqual(['done/a.csv', 'done/a.csv.done', 'done/a.csv.report.json']);
  });

  it('[FEED-09] whose worker is killed before its import is stored is taken by the next one, and leaves nothing behind', async () => {
    await send('a.csv', licenceFile(licenceLine('L-1', kaskad)));
    const stored = async () => {
      const keys: string[] = [];
      for await (const { key } of api.deps.storage.list('imports/')) keys.push(key);
      return keys;
    };
    const before = await stored();
    const changing: Inbox['root'] = {
      ...inbox.root,
      open: async (folder, file) => {
        const opened = await inbox.root.open(folder, file);
        return opened && { ...opened, isUnchanged: async () => false };
      },
    };
    await expect(poll(changing)).rejects.toThrow('written while it was read');
    expect([await importsOf(feed), await stored()]).toEqual([[], before]);
    expect(await takeAndReturn()).toMatchObject([{ state: 'done' }]);
  });

  it('[FEED-09] is taken once by two workers that look at the same time', { timeout: 240_000 }, async () => {
    const names = Array.from({ length: 5 }, (_, n) => `file-${n}.csv`);
    for (const [n, name] of names.entries()) await send(name, licenceFile(licenceLine(`L-${n}`, kaskad)));
    const workers = [1, 2].map(() => startTestWorker(api, { ...storageEnv(), ...inbox.env }));
    const end = Date.now() + 180_000;
    while ((await paths()).some((path) => !path.includes('/')) && Date.now() < end) await pause(200);
    for (const worker of await Promise.all(workers)) await worker.stop();
    expect((await importsOf(feed)).map(({ fileName, state }) => `${fileName} ${state}`).toSorted()).toEqual(
      names.map((name) => `${name} done`),
    );
    expect((await paths()).filter((path) => path.endsWith('.csv'))).toEqual(names.map((name) => `done/${name}`));
    expect(await licencesFrom(api.admin, feed.source)).toHaveLength(5);
  });
});
