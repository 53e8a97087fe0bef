import { Readable } from 'node:stream';

import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type _Object,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';

import { storageUnavailable, type FolderObject, type Storage } from './storage.ts';

interface S3Options {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
}

/** S3's limit per delete request. */
const batchSize = 1000;
/** S3 copies larger objects only in parts. */
const maxCopiedBytes = 5 * 1024 ** 3;
/** Pages of a listing that is returned as a whole, in the order of the keys. */
const maxPages = 20;

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

  const upload = (Key: string, Body: Readable, ContentType?: string) =>
    new Upload({ client, params: { Bucket, Key, Body, ContentType }, queueSize: 2 }).done();

  return {
    put: (Key, body, ContentType) =>
      mapErrors(async () => {
        await ensureBucketOnce();
        if (Buffer.isBuffer(body)) await client.send(new PutObjectCommand({ Bucket, Key, Body: body, ContentType }));
        else await upload(Key, body, ContentType);
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

    deleteUnchanged: (Key, IfMatch) =>
      mapErrors(async () => {
        const isDecided = await client.send(new DeleteObjectCommand({ Bucket, Key, IfMatch })).then(() => true, isDecidedBy);
        if (!isDecided) await client.send(new DeleteObjectCommand({ Bucket, Key }));
      }),

    findListed: (key) =>
      mapErrors(async () => {
        // The key itself comes before all keys that begin with it.
        const command = new ListObjectsV2Command({ Bucket, Prefix: key, MaxKeys: 1 });
        const [first] = (await client.send(command).catch(undefinedIfMissing))?.Contents ?? [];
        return first?.Key === key ? toFolderObject(first) : undefined;
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

    listFolder: (Prefix) =>
      mapErrors(async () => {
        const listing = { objects: [] as FolderObject[], folders: [] as string[] };
        let ContinuationToken: string | undefined;
        for (let page = 1; page <= maxPages; page += 1) {
          const command = new ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/', ContinuationToken });
          const response = await client.send(command).catch(undefinedIfMissing);
          listing.objects.push(...(response?.Contents ?? []).map(toFolderObject));
          for (const { Prefix: folder = '' } of response?.CommonPrefixes ?? [])
            listing.folders.push(folder.slice(Prefix.length, -1));
          ContinuationToken = response?.NextContinuationToken;
          if (!ContinuationToken) return { ...listing, isTruncated: false };
        }
        return { ...listing, isTruncated: true };
      }),

    copy: (from, to) =>
      mapErrors(async () => {
        const found = await client.send(new HeadObjectCommand({ Bucket, Key: from })).catch(undefinedIfMissing);
        if (!found) return false;
        if ((found.ContentLength ?? 0) > maxCopiedBytes) {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: from }));
          await upload(to, Body as Readable);
          return true;
        }
        const CopySource = [Bucket, ...from.split('/')].map(encodeURIComponent).join('/');
        return (
          (await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource })).catch(undefinedIfMissing)) !== undefined
        );
      }),

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

function toFolderObject({ Key = '', Size = 0, LastModified = new Date(0), ETag = '' }: _Object): FolderObject {
  return { key: Key, size: Size, storedAt: LastModified, etag: ETag };
}

/** 412 says that there is another object by now, 404 that there is none. A store that does not know `If-Match` here may say 501. */
function isDecidedBy(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status !== 404 && status !== 412 && status !== 501) throw error;
  return status !== 501;
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
