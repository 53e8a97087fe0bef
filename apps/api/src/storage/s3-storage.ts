import { Readable } from 'node:stream';

import {
  CreateBucketCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';

import { storageUnavailable, type Storage } from './storage.ts';

interface S3Options {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
}

/** S3's limit per delete request. */
const batchSize = 1000;

export function createS3Storage({ endpoint, bucket: Bucket, region, accessKeyId, secretAccessKey }: S3Options): Storage {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    // Many S3-compatible stores support only the checksums that the protocol requires.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, socketTimeout: 20_000 },
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  });

  let bucketReady: Promise<void> | undefined;
  const ensureBucketOnce = () =>
    (bucketReady ??= ensureBucket(client, Bucket).catch((error: unknown) => {
      bucketReady = undefined;
      throw error;
    }));

  return {
    put: (Key, body, ContentType) =>
      mapErrors(async () => {
        await ensureBucketOnce();
        if (Buffer.isBuffer(body)) await client.send(new PutObjectCommand({ Bucket, Key, Body: body, ContentType }));
        else await new Upload({ client, params: { Bucket, Key, Body: body, ContentType }, queueSize: 2 }).done();
      }, body),

    get: (Key, range) =>
      mapErrors(async () => {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const response = await client.send(new GetObjectCommand({ Bucket, Key, Range })).catch(undefinedIfMissing);
        return response && (response.Body as Readable);
      }),

    head: (Key) =>
      mapErrors(async () => {
        const response = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(undefinedIfMissing);
        return response && { size: response.ContentLength ?? 0 };
      }),

    delete: (keys) =>
      mapErrors(async () => {
        for (let first = 0; first < keys.length; first += batchSize) {
          const Objects = keys.slice(first, first + batchSize).map((Key) => ({ Key }));
          const response = await client
            .send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
            .catch(undefinedIfMissing);
          const failed = response?.Errors?.filter(({ Code }) => Code !== 'NoSuchKey') ?? [];
          if (failed.length > 0) throw new Error(`${failed.length} objects were not deleted (${failed[0]?.Code})`);
        }
      }),

    list: async function* (Prefix) {
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
        const response = await mapErrors(() => client.send(command).catch(undefinedIfMissing));
        for (const { Key: key = '', Size: size = 0, LastModified: storedAt = new Date() } of response?.Contents ?? []) {
          yield { key, size, storedAt };
        }
        ContinuationToken = response?.NextContinuationToken;
      } while (ContinuationToken);
    },

    close: async () => client.destroy(),
  };
}

async function ensureBucket(client: S3Client, Bucket: string): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error;
    const status = error.$metadata.httpStatusCode;
    if (status === 404) await client.send(new CreateBucketCommand({ Bucket })).catch(unlessOwnedByUs);
    // The credentials may give access to objects without the permission to read the bucket itself.
    else if (status !== 403) throw error;
  }
}

function unlessOwnedByUs(error: unknown): void {
  if (!(error instanceof S3ServiceException) || error.name !== 'BucketAlreadyOwnedByYou') throw error;
}

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404) throw error;
}

async function mapErrors<Result>(work: () => Promise<Result>, body?: unknown): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // Nobody reads the body any more. If it were not destroyed, the sender of an upload would wait forever.
    if (body instanceof Readable) body.destroy();
    throw storageUnavailable(error);
  }
}
