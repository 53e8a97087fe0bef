import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { v7 as newId } from 'uuid';

import type { FilePurpose } from '@portal/contract/files';

import { AppError } from '../../core/app-error.ts';
import type { Storage } from '../../storage/storage.ts';
import { cleanFileName } from './file-names.ts';
import { quarantineKey } from './file-keys.ts';

/** A completely received file in quarantine. */
export interface Upload<Purpose extends string = FilePurpose> {
  readonly id: string;
  readonly purpose: Purpose;
  /** The index of the file in the form. Errors identify the file by it, as `place`, and never repeat what was sent. */
  readonly index: number;
  readonly name: string;
  readonly size: number;
  readonly sha256: Buffer;
}

interface UploadLimits {
  readonly maxBytes: number;
  /** Longer than the largest file takes on any usable connection. A stalled upload must not keep a connection to the store open. */
  readonly timeoutMs: number;
}

/** Streams the file to quarantine; returns undefined if it is empty. */
export async function receiveUpload<Purpose extends string>(
  storage: Storage,
  { purpose, index, name }: Pick<Upload<Purpose>, 'purpose' | 'index' | 'name'>,
  { maxBytes, timeoutMs }: UploadLimits,
  source: Readable,
): Promise<Upload<Purpose> | undefined> {
  const id = newId();
  const hash = createHash('sha256');
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  const timer = setTimeout(() => source.destroy(new AppError('request.invalid')), timeoutMs);
  let size = 0;

  async function* limitAndHash(first: IteratorResult<Buffer, undefined>): AsyncGenerator<Buffer> {
    for (let next = first; !next.done; next = await nextChunk(chunks)) {
      size += next.value.length;
      // The rest is read but dropped: a browser that is still sending would not see the response.
      if (size > maxBytes) continue;
      hash.update(next.value);
      yield next.value;
    }
    if (size > maxBytes) throw new AppError('file.tooLarge', { details: { purpose, place: String(index), reason: 'size' } });
  }

  try {
    const first = await nextChunk(chunks);
    if (first.done) return undefined;
    await storage.put(quarantineKey(id), Readable.from(limitAndHash(first), { objectMode: false }), 'application/octet-stream');
    return { id, purpose, index, name: cleanFileName(name), size, sha256: hash.digest() };
  } finally {
    clearTimeout(timer);
  }
}

/** Turns an error of the sender's stream into `request.invalid`, so that it is not reported as an error of the store. */
async function nextChunk(chunks: AsyncIterator<Buffer, undefined>): Promise<IteratorResult<Buffer, undefined>> {
  try {
    return await chunks.next();
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('request.invalid', { cause });
  }
}
