import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { fileTypeFromBuffer } from 'file-type';

import { contentFileRules } from '@portal/contract/backoffice/content-files';
import type { FileRole } from '@portal/contract/backoffice/content-kinds';

import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Storage } from '../../storage/storage.ts';
import { quarantineKey } from '../files/file-keys.ts';
import { FileRejectedError } from '../files/file-rejected.ts';
import type { Variant } from '../files/photo-variants.ts';
import type { Upload } from '../files/receive-upload.ts';
import type { NewFileVersion } from './file-version.queries.ts';
import { readMp4Header } from './mp4-header.ts';
import { isWebVtt } from './web-vtt.ts';

export type ContentUpload = Upload<FileRole>;

/** A file that was found to be what its role needs. */
export interface CheckedContentFile extends Pick<
  NewFileVersion,
  'pages' | 'pageTexts' | 'width' | 'height' | 'seconds' | 'placeholder'
> {
  readonly mediaType: string;
  /** What to store: bytes, or a stream of a file that is too large for memory. */
  readonly variants: Readonly<Record<string, Variant | LargeVariant>>;
}

interface LargeVariant {
  readonly mediaType: string;
  readonly size: number;
  readonly open: () => Promise<Readable>;
}

type CheckDeps = Pick<Deps, 'storage' | 'fileChecks'>;

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'text/vtt': 'vtt',
};
const noDetails = { pages: null, pageTexts: [], width: null, height: null, seconds: null, placeholder: null } as const;

/** Checks a quarantined file; rejects with `FileRejectedError`. Only what has to be inspected as a whole is held in memory. */
export async function checkContentFile(deps: CheckDeps, upload: ContentUpload, personId: string): Promise<CheckedContentFile> {
  const { storage, fileChecks } = deps;
  const mediaType = await detectMediaType(storage, upload);
  const original = `original.${extensions[mediaType] ?? 'bin'}`;
  if (mediaType === 'application/pdf') {
    // A larger one would have to be stored without being inspected.
    if (upload.size > contentFileRules.document.maxBytes) throw tooLarge(upload);
    const bytes = await readWhole(storage, upload);
    return {
      ...noDetails,
      mediaType,
      ...(await fileChecks.readPdf({ bytes, personId })),
      variants: { [original]: { mediaType, bytes } },
    };
  }
  if (upload.purpose === 'picture' || upload.purpose === 'detail') {
    const bytes = await readWhole(storage, upload);
    return { ...noDetails, ...(await fileChecks.makePicture({ bytes, personId })), mediaType: 'image/webp' };
  }
  if (upload.purpose === 'captions') {
    const bytes = await readWhole(storage, upload);
    if (!(await fileChecks.scanner.isClean(bytes))) throw new FileRejectedError('infected');
    if (!isWebVtt(bytes)) throw new FileRejectedError('unreadable');
    return { ...noDetails, mediaType, variants: { [original]: { mediaType, bytes } } };
  }
  const film = mediaType === 'video/mp4' ? await readMp4Header(rangeReader(storage, upload), upload.size) : {};
  const open = async () => {
    const quarantined = await openQuarantined(storage, upload);
    const chunks = withRefusal(upload, fileChecks.scanner.pass(verified(quarantined, upload)));
    return Readable.from(chunks, { objectMode: false });
  };
  return { ...noDetails, ...film, mediaType, variants: { [original]: { mediaType, size: upload.size, open } } };
}

/** Turns the rejection of a file into the error that the person meets. */
export function refused({ purpose, index }: ContentUpload, cause: FileRejectedError): AppError {
  return new AppError('file.refused', { cause, details: { purpose, place: String(index), reason: cause.reason } });
}

function tooLarge({ purpose, index }: ContentUpload): AppError {
  return new AppError('file.tooLarge', { details: { purpose, place: String(index), reason: 'size' } });
}

const headBytes = 256 * 1024;

/** The name and the declared type come from the sender, so only the content decides. */
async function detectMediaType(storage: Storage, upload: ContentUpload): Promise<string> {
  const head = await rangeReader(storage, upload)(0, Math.min(upload.size, headBytes));
  const type = await fileTypeFromBuffer(head).catch(() => undefined);
  const accepted: readonly string[] = contentFileRules[upload.purpose].mediaTypes;
  if (type === undefined || !accepted.includes(type.mime)) throw new FileRejectedError('type');
  return type.mime;
}

function rangeReader(storage: Storage, { id }: ContentUpload) {
  return async (start: number, end: number): Promise<Buffer> => {
    const part = await storage.get(quarantineKey(id), { start, end: end - 1 });
    if (!part) throw new AppError('storage.unavailable');
    return buffer(part);
  };
}

async function openQuarantined(storage: Storage, { id }: ContentUpload): Promise<Readable> {
  const body = await storage.get(quarantineKey(id));
  if (!body) throw new AppError('storage.unavailable');
  return body;
}

async function readWhole(storage: Storage, upload: ContentUpload): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of verified(await openQuarantined(storage, upload), upload)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Passes on what the store holds and fails at the end unless it is what was received. */
async function* verified(source: Readable, { sha256 }: ContentUpload): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (cause) {
    throw new AppError('storage.unavailable', { cause });
  }
  if (!hash.digest().equals(sha256)) throw new AppError('storage.unavailable');
}

/** The store reports any other error of the stream as its own. */
async function* withRefusal(upload: ContentUpload, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks;
  } catch (error) {
    throw error instanceof FileRejectedError ? refused(upload, error) : error;
  }
}
