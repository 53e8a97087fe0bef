import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Config } from '../config/config.ts';
import { createDiskStorage } from './disk-storage.ts';
import { lazyStorage } from './lazy-storage.ts';
import type { Storage } from './storage.ts';

export function createStorage(config: Config): Storage {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, STORAGE_DIR: folder } = config;
  if (!endpoint) return createDiskStorage(folder ?? join(tmpdir(), 'portal-files'));
  const keys = { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY };
  // The S3 client is slow to load, so it is loaded on first use.
  return lazyStorage(async () => (await import('./s3-storage.ts')).createS3Storage({ endpoint, bucket, region, ...keys }));
}
