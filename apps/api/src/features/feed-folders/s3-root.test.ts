import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';

import { afterAll, expect, inject, it } from 'vitest';

import { createS3Storage } from '../../storage/s3-storage.ts';
import type { Storage } from '../../storage/storage.ts';
import { createS3Root } from './s3-root.ts';

const s3 = inject('s3');
if (!s3) throw new Error('The object store is missing: it needs Debian and root, or S3_ENDPOINT');
const { endpoint, region, accessKey: accessKeyId, secretKey: secretAccessKey } = s3;
const bucket = `feeds-${randomBytes(4).toString('hex')}`;
const storage = createS3Storage({ endpoint, region, accessKeyId, secretAccessKey, bucket });
afterAll(() => storage.close());

it('[FEED-09] a file that is replaced after its copy was checked stays, and the old one is moved', async () => {
  const put = (content: string) => storage.put('inbox/sap/a.csv', Buffer.from(content), 'text/csv');
  const replacing: Storage = {
    ...storage,
    delete: async (keys) => {
      await put('newer');
      await storage.delete(keys);
    },
    deleteUnchanged: async (key, etag) => {
      await put('newer');
      await storage.deleteUnchanged(key, etag);
    },
  };
  await put('old');
  const root = createS3Root(replacing, 'inbox');
  const [file] = (await root.list('sap')).files;
  if (file) await root.move('sap', file, 'done/a.csv');
  const contents = ['inbox/sap/a.csv', 'inbox/sap/done/a.csv'].map(async (key) => {
    const body = await storage.get(key);
    return body && text(body);
  });
  expect(await Promise.all(contents)).toEqual(['newer', 'old']);
});
