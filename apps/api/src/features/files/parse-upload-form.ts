import type { FastifyRequest } from 'fastify';

import { uploadRules, type FilePurpose } from '@portal/contract/files';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { formParts } from '../../http/requests/form-parser.ts';
import { rejectBody } from '../../http/requests/time-limits.ts';
import { quarantineKey } from './file-keys.ts';
import { receiveUpload, type Upload } from './receive-upload.ts';

export interface UploadForm<Purpose extends string = FilePurpose> {
  readonly fields: readonly (readonly [name: string, value: unknown])[];
  readonly uploads: readonly Upload<Purpose>[];
}

interface FormRules<Purpose extends string> {
  /** The purpose of the files of each field; files of other fields are ignored. */
  readonly purposes: Readonly<Record<string, Purpose | undefined>>;
  /** The limit of files and texts together. A larger content-length is rejected unread; reading stops where the body exceeds it. */
  readonly maxBodyBytes: number;
  readonly maxFiles: number;
  readonly fieldSize?: number;
}

type FormDeps = Pick<Deps, 'storage' | 'log'>;

const receiveTimeoutMs = 5 * 60_000;

/** Parses a form while it is received; its files are streamed to quarantine. */
export function parseUploadForm(deps: FormDeps, request: FastifyRequest, rules: FormRules<FilePurpose>): Promise<UploadForm> {
  return parseFormWithin(deps, request, { ...rules, fileRules: uploadRules, timeoutMs: receiveTimeoutMs });
}

/** Like `parseUploadForm`, for files that have rules of their own. */
export async function parseFormWithin<Purpose extends string>(
  { storage, log }: FormDeps,
  request: FastifyRequest,
  {
    purposes,
    maxBodyBytes,
    maxFiles,
    fieldSize,
    fileRules,
    timeoutMs,
  }: FormRules<Purpose> & {
    readonly fileRules: Readonly<Record<Purpose, { readonly maxBytes: number }>>;
    readonly timeoutMs: number;
  },
): Promise<UploadForm<Purpose>> {
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) throw new AppError('request.tooLarge');
  if (!request.isMultipart()) return { fields: Object.entries(request.body ?? {}), uploads: [] };

  const fields: [string, unknown][] = [];
  const uploads: Upload<Purpose>[] = [];
  let index = 0;
  const largest = Math.max(...Object.values<{ readonly maxBytes: number }>(fileRules).map(({ maxBytes }) => maxBytes));
  // One byte above the limit, so that a file that is too large can be detected.
  const limits = { fileSize: largest + 1, files: maxFiles, ...(fieldSize !== undefined && { fieldSize }) };
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
        const about = purpose && { purpose, index, name: part.filename };
        const upload = about && (await receiveUpload(storage, about, { ...fileRules[about.purpose], timeoutMs }, part.file));
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
export async function deleteUploads({ storage, log }: FormDeps, uploads: readonly { readonly id: string }[]): Promise<void> {
  await storage
    .delete(uploads.map(({ id }) => quarantineKey(id)))
    .catch((err: unknown) => log.warn({ err }, 'left to the sweep'));
}
