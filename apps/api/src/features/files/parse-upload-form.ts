import type { FastifyRequest } from 'fastify';

import { uploadRules, type FilePurpose } from '@portal/contract/files';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { formParts } from '../../http/requests/form-parser.ts';
import { rejectBody } from '../../http/requests/time-limits.ts';
import { quarantineKey } from './file-keys.ts';
import { receiveUpload, type Upload } from './receive-upload.ts';

export interface UploadForm {
  readonly fields: readonly (readonly [name: string, value: unknown])[];
  readonly uploads: readonly Upload[];
}

interface FormRules {
  /** The purpose of the files of each field; files of other fields are ignored. */
  readonly purposes: Readonly<Record<string, FilePurpose | undefined>>;
  /** The limit of files and texts together. A larger content-length is rejected unread; reading stops where the body exceeds it. */
  readonly maxBodyBytes: number;
  readonly maxFiles: number;
  readonly fieldSize?: number;
}

/** One byte above the limit, so that a file that is too large can be detected. */
const fileSize = Math.max(...Object.values(uploadRules).map(({ maxBytes }) => maxBytes)) + 1;

/** Parses a form while it is received; its files are streamed to quarantine. */
export async function parseUploadForm(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  request: FastifyRequest,
  { purposes, maxBodyBytes, maxFiles, fieldSize }: FormRules,
): Promise<UploadForm> {
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) throw new AppError('request.tooLarge');
  if (!request.isMultipart()) return { fields: Object.entries(request.body ?? {}), uploads: [] };

  const fields: [string, unknown][] = [];
  const uploads: Upload[] = [];
  let index = 0;
  const limits = { fileSize, files: maxFiles, ...(fieldSize !== undefined && { fieldSize }) };
  const parts = formParts(request, { limits });
  try {
    // The first `next()` starts piping the body. A data listener added before it would start the flow with no consumer, and bytes
    // would be lost.
    let next = parts.next();
    limitBytes(request, maxBodyBytes);
    for (let found = await next; !found.done; found = await next) {
      const part = found.value;
      if (part.type === 'field') fields.push([part.fieldname, part.value]);
      else {
        const purpose = purposes[part.fieldname];
        const upload = purpose && (await receiveUpload(storage, { purpose, index, name: part.filename }, part.file));
        index += 1;
        if (upload) uploads.push(upload);
        else part.file.resume();
      }
      next = parts.next();
    }
    return { fields, uploads };
  } catch (error) {
    await deleteUploads({ storage, log }, uploads);
    throw error;
  }
}

/** Rejects the body when more bytes arrive, whatever the content-length says. */
function limitBytes({ raw }: FastifyRequest, maxBodyBytes: number): void {
  let count = 0;
  raw.on('data', (chunk: Buffer) => {
    const before = count;
    count += chunk.length;
    if (before <= maxBodyBytes && count > maxBodyBytes) rejectBody(raw, new AppError('request.tooLarge'));
  });
}

/** Deletes the uploads of a rejected form; what cannot be deleted now is left to the sweep. */
export async function deleteUploads({ storage, log }: Pick<Deps, 'storage' | 'log'>, uploads: readonly Upload[]): Promise<void> {
  await storage
    .delete(uploads.map(({ id }) => quarantineKey(id)))
    .catch((err: unknown) => log.warn({ err }, 'left to the sweep'));
}
