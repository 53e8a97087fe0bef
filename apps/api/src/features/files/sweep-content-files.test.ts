import { beforeAll, expect, it } from 'vitest';

import { openDatabase } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
import { aPieceOfContent, aStoredContentFile, aStoredDocumentFile } from '../../testing/content-factories.ts';
import { aPdf, aPicture } from '../../testing/sample-files.ts';
import { anUploadingEditor } from '../../testing/content/staff-uploads.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { sweepContentFiles } from './sweep-content-files.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

/** Sweeps as the worker, as if every object had been stored this long ago. */
async function sweep(hours: number) {
  const db = openDatabase(api.database.urlAs('portal_worker'), 1);
  const { storage } = api.deps;
  const list: Storage['list'] = async function* (prefix) {
    for await (const object of storage.list(prefix)) yield { ...object, storedAt: new Date(Date.now() - hours * 3_600_000) };
  };
  const swept = await sweepContentFiles(db, { ...storage, list });
  await db.destroy();
  return swept;
}

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of api.deps.storage.list('content/')) found.push(key);
  return found.toSorted();
}

it('objects of deleted content and of interrupted uploads are removed after a day, and none that a version or a partner needs', async () => {
  const { uploaded } = await anUploadingEditor(api);
  const document = await aPieceOfContent(api.admin, 'documents');
  const product = await aPieceOfContent(api.admin, 'products');
  await uploaded({ id: document, locale: 'en' }, { document: { name: 'a.pdf', bytes: aPdf() } });
  await aStoredDocumentFile(api, document, aPdf(), { locale: 'de' });
  const variants = { '640.webp': { mediaType: 'image/webp', bytes: Buffer.from('x') } };
  await aStoredContentFile(api, { contentKind: 'documents', contentId: document, role: 'picture', variants });
  const kept = await keys();
  await uploaded({ id: product }, { picture: { name: 'a.png', bytes: await aPicture() } });
  await api.deps.storage.put('content/interrupted/original.mp4', Buffer.from('x'), 'video/mp4');
  const all = await keys();
  expect(all.length).toBe(kept.length + 4);

  await api.admin.deleteFrom('products').where('id', '=', product).execute();
  await api.admin.deleteFrom('contentItems').where('id', '=', product).execute();
  expect(await sweep(23)).toEqual({ objects: 0 });
  expect(await keys()).toEqual(all);
  expect(await sweep(25)).toEqual({ objects: 4 });
  expect(await keys()).toEqual(kept);
});
