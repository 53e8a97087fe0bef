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

/** The most that one call may delete. */
const bite = 1000;

export function createS3Storage({ endpoint, bucket: Bucket, region, accessKeyId, secretAccessKey }: S3Options): Storage {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    // Stores other than Amazon's own often know no checksums beyond those the protocol asks for.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, socketTimeout: 20_000 },
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  });

  let bucketReady: Promise<void> | undefined;
  const ready = () =>
    (bucketReady ??= ensureBucket(client, Bucket).catch((error: unknown) => {
      bucketReady = undefined;
      throw error;
    }));

  return {
    put: (Key, body, ContentType) =>
      guarded(async () => {
        await ready();
        if (Buffer.isBuffer(body)) await client.send(new PutObjectCommand({ Bucket, Key, Body: body, ContentType }));
        else await new Upload({ client, params: { Bucket, Key, Body: body, ContentType }, queueSize: 2 }).done();
      }, body),

    get: (Key, range) =>
      guarded(async () => {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const answer = await client.send(new GetObjectCommand({ Bucket, Key, Range })).catch(unlessMissing);
        return answer && (answer.Body as Readable);
      }),

    head: (Key) =>
      guarded(async () => {
        const answer = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(unlessMissing);
        return answer && { size: answer.ContentLength ?? 0 };
      }),

    delete: (keys) =>
      guarded(async () => {
        for (let first = 0; first < keys.length; first += bite) {
          const Objects = keys.slice(first, first + bite).map((Key) => ({ Key }));
          const answer = await client
            .send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
            .catch(unlessMissing);
          const failed = answer?.Errors?.filter(({ Code }) => Code !== 'NoSuchKey') ?? [];
          if (failed.length > 0) throw new Error(`${failed.length} objects were not deleted (${failed[0]?.Code})`);
        }
      }),

    list: async function* (Prefix) {
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
        const answer = await guarded(() => client.send(command).catch(unlessMissing));
        for (const { Key: key = '', Size: size = 0, LastModified: storedAt = new Date() } of answer?.Contents ?? []) {
          yield { key, size, storedAt };
        }
        ContinuationToken = answer?.NextContinuationToken;
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
    if (status === 404) await client.send(new CreateBucketCommand({ Bucket })).catch(unlessOurs);
    // Keys that may read and write objects may still not look at the bucket itself.
    else if (status !== 403) throw error;
  }
}

function unlessOurs(error: unknown): void {
  if (!(error instanceof S3ServiceException) || error.name !== 'BucketAlreadyOwnedByYou') throw error;
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404) throw error;
}

async function guarded<Result>(work: () => Promise<Result>, body?: unknown): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // Nobody reads it any more; without this the sender of an upload would wait for ever.
    if (body instanceof Readable) body.destroy();
    throw storageUnavailable(error);
  }
}
