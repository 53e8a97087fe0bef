import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { afterAll, describe, expect, inject, it } from 'vitest';

import { startFlakyProxy } from '../testing/flaky-proxy.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-storage-'));
afterAll(() => rmSync(folder, { recursive: true }));

function s3Options() {
  const s3 = inject('s3');
  if (!s3) throw new Error('The object store is missing: it needs Debian and root, or S3_ENDPOINT');
  const { endpoint, region, accessKey: accessKeyId, secretKey: secretAccessKey } = s3;
  return { endpoint, region, accessKeyId, secretAccessKey, bucket: `storage-${randomBytes(4).toString('hex')}` };
}

async function* streamThatBreaks() {
  yield randomBytes(6 * 1024 * 1024);
  throw new Error('the line is dead');
}

const storages: Record<string, () => Storage> = {
  'the object store': () => createS3Storage(s3Options()),
  'the disk': () => createDiskStorage(folder),
};

describe.each(Object.keys(storages))('%s', { timeout: 60_000 }, (name) => {
  let storage: Storage | undefined;
  const getStorage = () => (storage ??= (storages[name] as () => Storage)());
  afterAll(() => storage?.close());

  const read = async (key: string, range?: { start: number; end: number }) => {
    const body = await getStorage().get(key, range);
    return body && buffer(body);
  };
  const keysUnder = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of getStorage().list(prefix)) keys.push(key);
    return keys.toSorted();
  };

  it('returns a stored object, completely and in ranges', async () => {
    const bytes = randomBytes(70_000);
    await getStorage().put('files/a/original.pdf', bytes, 'application/pdf');
    expect(await getStorage().head('files/a/original.pdf')).toEqual({ size: 70_000 });
    expect((await read('files/a/original.pdf'))?.equals(bytes)).toBe(true);
    expect((await read('files/a/original.pdf', { start: 100, end: 199 }))?.equals(bytes.subarray(100, 200))).toBe(true);
    expect((await read('files/a/original.pdf', { start: 69_999, end: 69_999 }))?.equals(bytes.subarray(69_999))).toBe(true);
  });

  it('stores a stream of unknown length that is larger than one part', async () => {
    const parts = Array.from({ length: 12 }, () => randomBytes(1024 * 1024));
    await getStorage().put('quarantine/stream', Readable.from(parts), 'application/octet-stream');
    expect((await read('quarantine/stream'))?.equals(Buffer.concat(parts))).toBe(true);
  });

  it('replaces an object completely when it is stored again', async () => {
    await getStorage().put('files/b/one', Buffer.from('a longer first text'), 'text/plain');
    await getStorage().put('files/b/one', Buffer.from('short'), 'text/plain');
    expect(String(await read('files/b/one'))).toBe('short');
  });

  it('returns undefined for unknown and deleted objects, and deletes idempotently', async () => {
    expect(await getStorage().head('files/none/x')).toBeUndefined();
    expect(await read('files/none/x')).toBeUndefined();
    await getStorage().put('files/c/one', Buffer.from('1'), 'text/plain');
    await getStorage().delete(['files/c/one', 'files/c/never-there']);
    await getStorage().delete(['files/c/one']);
    expect(await read('files/c/one')).toBeUndefined();
  });

  it('lists objects by prefix, with size and time', async () => {
    for (const key of ['list/x/1', 'list/x/2', 'list/y/1']) await getStorage().put(key, Buffer.from('12345'), 'text/plain');
    expect(await keysUnder('list/x/')).toEqual(['list/x/1', 'list/x/2']);
    for await (const { size, storedAt } of getStorage().list('list/y/')) {
      expect(size).toBe(5);
      expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000);
    }
    expect(await keysUnder('list/none/')).toEqual([]);
  });

  it('lists what is right below a prefix, with the folders beside it', async () => {
    for (const key of ['flat/a.csv', 'flat/a.csv.done', 'flat/done/b.csv', 'flat/failed/c/d.csv'])
      await getStorage().put(key, Buffer.from('12345'), 'text/plain');
    const { objects, folders } = await getStorage().listFolder('flat/');
    expect(objects.map(({ key, size }) => `${key} ${size}`).toSorted()).toEqual(['flat/a.csv 5', 'flat/a.csv.done 5']);
    expect(folders.toSorted()).toEqual(['done', 'failed']);
    const etag = objects.find(({ key }) => key === 'flat/a.csv')?.etag;
    await getStorage().put('flat/a.csv', Buffer.from('123456'), 'text/plain');
    const again = await getStorage().listFolder('flat/');
    expect(again.objects.find(({ key }) => key === 'flat/a.csv')?.etag).not.toBe(etag);
    expect(await getStorage().listFolder('nowhere/')).toEqual({ objects: [], folders: [], isTruncated: false });
  });

  it('lists a folder with more objects than one page of S3 has', async () => {
    const keys = Array.from({ length: 1005 }, (_, n) => `pages/${n}`);
    for (let first = 0; first < keys.length; first += 50)
      await Promise.all(keys.slice(first, first + 50).map((key) => getStorage().put(key, Buffer.from('1'), 'text/plain')));
    const { objects, isTruncated } = await getStorage().listFolder('pages/');
    expect([objects.length, isTruncated]).toEqual([1005, false]);
  });

  it('finds one object as a folder lists it', async () => {
    const [prefix, storing] = ['one/', getStorage()];
    for (const path of ['a.csv', 'a.csv.done', 'b.csv.done']) await storing.put(prefix + path, Buffer.from(path), 'text/csv');
    const [first] = (await storing.listFolder(prefix)).objects.toSorted((a, b) => a.size - b.size);
    expect(await storing.findListed('one/a.csv')).toEqual(first);
    expect(await storing.findListed('one/b.csv')).toBeUndefined();
    await storing.deleteUnchanged('one/a.csv', first?.etag ?? '');
    await storing.deleteUnchanged('one/a.csv', first?.etag ?? '');
    expect(await keysUnder(prefix)).toEqual(['one/a.csv.done', 'one/b.csv.done']);
  });

  it('keeps an object that has taken the place of the one to delete', async () => {
    await getStorage().put('replaced/a.csv', Buffer.from('old'), 'text/csv');
    const { etag = '' } = (await getStorage().findListed('replaced/a.csv')) ?? {};
    await getStorage().put('replaced/a.csv', Buffer.from('newer'), 'text/csv');
    await getStorage().deleteUnchanged('replaced/a.csv', etag);
    expect(await getStorage().head('replaced/a.csv')).toEqual({ size: 5 });
  });

  it('copies an object to another key, and says when there is none', async () => {
    await getStorage().put('copy/one', Buffer.from('copied'), 'text/plain');
    expect(await getStorage().copy('copy/one', 'copy/done/two')).toBe(true);
    expect([String(await read('copy/one')), String(await read('copy/done/two'))]).toEqual(['copied', 'copied']);
    expect(await getStorage().copy('copy/none', 'copy/three')).toBe(false);
    expect(await read('copy/three')).toBeUndefined();
  });

  it('stores nothing when the sender disconnects', async () => {
    const put = getStorage().put('quarantine/broken', Readable.from(streamThatBreaks()), 'text/plain');
    await expect(put).rejects.toMatchObject({ code: 'storage.unavailable' });
    expect(await getStorage().head('quarantine/broken')).toBeUndefined();
  });
});

describe('an object store', { timeout: 60_000 }, () => {
  it('that is unreachable is reported at once', async () => {
    const storage = createS3Storage({ ...s3Options(), endpoint: 'http://127.0.0.1:9' });
    for (const use of [
      () => storage.put('files/a/b', Buffer.from('x'), 'text/plain'),
      () => storage.put('files/a/b', Readable.from([Buffer.from('x')]), 'text/plain'),
      () => storage.get('files/a/b'),
      () => storage.delete(['files/a/b']),
    ])
      await expect(use()).rejects.toMatchObject({ code: 'storage.unavailable', status: 503 });
    await storage.close();
  });

  it('that is cut off during an upload stores nothing of it, and works again afterwards', async () => {
    const options = s3Options();
    const proxy = await startFlakyProxy(options.endpoint);
    const storage = createS3Storage({ ...options, endpoint: proxy.url });
    const bytes = randomBytes(7 * 1024 * 1024);
    await storage.put('files/a/whole', bytes, 'text/plain');

    proxy.cutAfter(512 * 1024, 'up');
    await expect(storage.put('files/a/cut', bytes, 'text/plain')).rejects.toMatchObject({ code: 'storage.unavailable' });
    await expect(storage.put('files/a/cut', Readable.from([bytes]), 'text/plain')).rejects.toMatchObject({
      code: 'storage.unavailable',
    });

    proxy.heal();
    expect(await storage.head('files/a/cut')).toBeUndefined();
    expect((await buffer((await storage.get('files/a/whole')) as Readable)).equals(bytes)).toBe(true);
    await storage.close();
    await proxy.close();
  });

  it('that is cut off during a download aborts the stream instead of ending it early', async () => {
    const options = s3Options();
    const proxy = await startFlakyProxy(options.endpoint);
    const storage = createS3Storage({ ...options, endpoint: proxy.url });
    await storage.put('files/a/whole', randomBytes(3 * 1024 * 1024), 'text/plain');
    proxy.cutAfter(1024 * 1024, 'down');
    const body = await storage.get('files/a/whole');
    await expect(buffer(body as Readable)).rejects.toThrow(/aborted|terminated|closed/i);
    await storage.close();
    await proxy.close();
  });
});

it.each([
  { status: 412, code: 'PreconditionFailed', sent: ['"old"'] },
  { status: 501, code: 'NotImplemented', sent: ['"old"', undefined] },
])('an object store is told which object to delete, and is obeyed if it says $code', async ({ status, code, sent }) => {
  const conditions: unknown[] = [];
  const store = createServer(({ headers: { 'if-match': condition } }, response) => {
    conditions.push(condition);
    if (condition === undefined) response.writeHead(204).end();
    else response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const { port } = store.address() as AddressInfo;
  const keys = { accessKeyId: 'test', secretAccessKey: 'test' };
  const storage = createS3Storage({ endpoint: `http://127.0.0.1:${port}`, bucket: 'feeds', region: 'eu-central-1', ...keys });
  await storage.deleteUnchanged('sap/a.csv', '"old"');
  expect(conditions).toEqual(sent);
  await storage.close();
  store.close();
});
