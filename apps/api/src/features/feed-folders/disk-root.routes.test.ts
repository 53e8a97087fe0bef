import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { importRules } from '@portal/contract/backoffice/imports';
import type { Feed } from '@portal/contract/backoffice/feeds';
import type { Import } from '@portal/contract/backoffice/imports';

import { aPartner, aSession, aStaffMember, type Partner } from '../../testing/factories.ts';
import { diskInbox, type DiskInbox } from '../../testing/imports/feed-inboxes.ts';
import { importing } from '../../testing/imports/importing.ts';
import { licenceFile, licenceLine } from '../../testing/imports/licence-files.ts';
import { polling } from '../../testing/imports/polling.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';
import type { FeedRoot } from './feed-root.ts';

// Whoever may write into a folder of a feed is not trusted with anything else.

let api: TestApi;
let staff: ReturnType<typeof importing>;
let polls: ReturnType<typeof polling>;
let partner: Partner;
let inbox: DiskInbox;
let feed: Feed;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  await startTestWorker(api, { STORAGE_DIR: api.deps.config.STORAGE_DIR });
  staff = importing(api, await aSession(api.admin, await aStaffMember(api.admin)));
  partner = await aPartner(api.admin, { sapId: 'S-1' });
  polls = polling(api);
});
beforeEach(async () => {
  inbox = diskInbox();
  feed = await staff.addFeed();
  mkdirSync(join(inbox.path, feed.slug));
});

const content = () => licenceFile(licenceLine('L-1', partner));
const inFolder = (name: string) => join(inbox.path, feed.slug, name);
const importsOf = async ({ id }: Feed): Promise<Import[]> => (await staff.get(`imports?feed=${id}`)).json().body;

async function send(name: string): Promise<void> {
  await inbox.put(feed.slug, name, content());
  await inbox.put(feed.slug, `${name}.done`, '');
}

async function takeAndReturn(root = inbox.root): Promise<Import[]> {
  await polls.poll(root);
  const imports = [];
  for (const { id } of await importsOf(feed)) imports.push(await staff.settled(id));
  await polls.poll(root);
  return imports;
}

const ignore = () => undefined;

/** A thread that makes a folder, moves it away and puts a link in its place, without end. */
const swapping = `
  const { mkdirSync, renameSync, symlinkSync, unlinkSync } = require('node:fs');
  const { done, outside } = require('node:worker_threads').workerData;
  const attempt = (work) => { try { work(); } catch {} };
  const wait = () => { for (const end = performance.now() + Math.random() / 5; performance.now() < end;); };
  for (let n = 0; ; n += 1) {
    attempt(() => mkdirSync(done));
    wait();
    attempt(() => renameSync(done, done + n));
    attempt(() => symlinkSync(outside, done));
    wait();
    attempt(() => unlinkSync(done));
  }
`;

/** A place outside of the folders, with a file that must not be read. */
async function elsewhere(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-elsewhere-'));
  writeFileSync(join(folder, 'secret.csv'), content());
  return folder;
}

describe('a folder of a feed', { timeout: 60_000 }, () => {
  it('[FEED-09] is never left through a symbolic link, neither to read nor to write', async () => {
    const outside = await elsewhere();
    symlinkSync(join(outside, 'secret.csv'), inFolder('link.csv'));
    writeFileSync(inFolder('link.csv.done'), '');
    writeFileSync(inFolder('real.csv'), content());
    symlinkSync(join(outside, 'secret.csv'), inFolder('real.csv.done'));
    await polls.poll(inbox.root);
    expect(await importsOf(feed)).toEqual([]);
    expect(polls.warnings).toContain(`${feed.slug}: a folder has entries that are no files, such as links; they are ignored`);

    const other = await staff.addFeed();
    mkdirSync(join(outside, 'folder'));
    writeFileSync(join(outside, 'folder', 'a.csv'), content());
    writeFileSync(join(outside, 'folder', 'a.csv.done'), '');
    symlinkSync(join(outside, 'folder'), join(inbox.path, other.slug));
    await polls.poll(inbox.root);
    expect(await importsOf(other)).toEqual([]);
  });

  it('[FEED-09] does not write through a link in the place of done/', async () => {
    const outside = await elsewhere();
    symlinkSync(outside, inFolder('done'));
    writeFileSync(inFolder('a.csv'), content());
    writeFileSync(inFolder('a.csv.done'), '');
    await polls.poll(inbox.root);
    const [found] = await importsOf(feed);
    await staff.settled(found?.id ?? '');
    await expect(polls.poll(inbox.root)).rejects.toThrow('not a folder');
    expect(readdirSync(outside)).toEqual(['secret.csv']);
    expect(existsSync(inFolder('a.csv'))).toBe(true);
  });

  it('[FEED-09] is never left while its sender swaps done/ for a link at every moment', async () => {
    const outside = await elsewhere();
    const sender = new Worker(swapping, { eval: true, workerData: { done: inFolder('done'), outside } });
    await once(sender, 'online');
    for (let n = 0; n < 300; n += 1) {
      const name = `${n}.csv`;
      writeFileSync(inFolder(name), '');
      const file = await inbox.root.find(feed.slug, name);
      if (file) await inbox.root.move(feed.slug, file, `done/${name}`).catch(ignore);
      await inbox.root.write(feed.slug, `done/${name}.report.json`, Buffer.from('{}')).catch(ignore);
    }
    await sender.terminate();
    expect(readdirSync(outside)).toEqual(['secret.csv']);
  });

  it('[FEED-09] ignores hidden files, sockets, folders and what has no feed', async () => {
    writeFileSync(inFolder('.hidden.csv'), content());
    writeFileSync(inFolder('.hidden.csv.done'), '');
    const socket = createServer().listen(inFolder('socket.csv'));
    await once(socket, 'listening');
    writeFileSync(inFolder('socket.csv.done'), '');
    mkdirSync(inFolder('folder.csv'));
    writeFileSync(inFolder('folder.csv.done'), '');
    await inbox.put('nobody', 'a.csv', content());
    await inbox.put('nobody', 'a.csv.done', '');
    await polls.poll(inbox.root);
    expect(await importsOf(feed)).toEqual([]);
    expect(polls.warnings).toContain('nobody: a folder has the slug of no feed and is ignored');
    expect(await inbox.paths('nobody')).toEqual(['a.csv', 'a.csv.done']);
    socket.close();
  });

  it('[FEED-09] is read once for all files that are moved, and only in part if it has very many', async () => {
    for (const name of ['a.csv', 'b.csv', 'c.csv']) await send(name);
    let listed = 0;
    const list: FeedRoot['list'] = (folder) => {
      listed += 1;
      return inbox.root.list(folder);
    };
    await takeAndReturn({ ...inbox.root, list });
    expect(readdirSync(inFolder('.'))).toEqual(['done']);
    expect(listed).toBe(2);

    for (let n = 0; n < 5_100; n += 1) writeFileSync(inFolder(`${n}.csv`), '');
    await polls.poll(inbox.root);
    expect((await inbox.root.list(feed.slug)).files.length).toBeLessThanOrEqual(5_000);
    expect(polls.warnings).toContain(
      `${feed.slug}: a folder has more files than are looked at; move away those that have no marker`,
    );
  });

  it('[FEED-09] takes files with odd names, and moves them under a name that fits', async () => {
    const names = ['Lizenzen März (2).csv', 'line\nbreak.csv', '$& %41 "quoted".csv', `${'ä'.repeat(120)}.csv`, 'without-ending'];
    for (const name of names) {
      writeFileSync(inFolder(name), content());
      writeFileSync(inFolder(`${name}.done`), '');
    }
    const imports = await takeAndReturn();
    expect(imports.map(({ state }) => state)).toEqual(names.map(() => 'done'));
    expect(imports.map(({ fileName }) => fileName)).toContain('linebreak.csv');
    expect(readdirSync(inFolder('.'))).toEqual(['done']);
    const moved = readdirSync(inFolder('done')).filter((name) => !/\.(done|report\.json)$/.test(name));
    expect(moved).toHaveLength(names.length);
    expect(moved).toEqual(expect.arrayContaining(names.filter((name) => !name.startsWith('ää'))));
    expect(moved.find((name) => name.startsWith('ää'))).toMatch(/^ä+\.csv$/);
  });

  it('[FEED-09] [FEED-18] refuses a file that is too large without reading it, and says so', async () => {
    writeFileSync(inFolder('huge.csv'), '');
    truncateSync(inFolder('huge.csv'), importRules.maxBytes + 1);
    writeFileSync(inFolder('huge.csv.done'), '');
    const opened: string[] = [];
    const open: FeedRoot['open'] = (folder, file) => {
      opened.push(file.name);
      return inbox.root.open(folder, file);
    };
    const [refused] = await takeAndReturn({ ...inbox.root, open });
    expect(opened).toEqual([]);
    expect(refused).toMatchObject({ state: 'failed', fault: { code: 'file.tooLarge' }, fileSize: importRules.maxBytes + 1 });
    expect(await inbox.paths(feed.slug)).toEqual(['failed/huge.csv', 'failed/huge.csv.done', 'failed/huge.csv.report.json']);
  });

  it('keeps its name when the feed gets another', async () => {
    const { version, mode, scope, maxRemovedPercent } = feed;
    const change = { version, name: `${feed.name} renamed`, mode, scope, maxRemovedPercent };
    expect((await staff.post(`feeds/${feed.id}`, change)).json().body.slug).toBe(feed.slug);
  });
});
