import type { FastifyRequest } from 'fastify';

import { uploadRules, type FilePurpose } from '@portal/contract/files';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { formParts } from '../../http/read-form.ts';
import { refuseBody } from '../../http/time-limits.ts';
import { quarantineKey } from './file-keys.ts';
import { receiveUpload, type Upload } from './receive-upload.ts';

export interface UploadForm {
  readonly fields: readonly (readonly [name: string, value: unknown])[];
  readonly uploads: readonly Upload[];
}

interface FormRules {
  /** What the files of a field are for; those of any other field are passed over. */
  readonly purposes: Readonly<Record<string, FilePurpose | undefined>>;
  /** Files and texts together; a request that announces more is not even read, and one that sends more is read no further. */
  readonly mostBytes: number;
  readonly mostFiles: number;
  readonly fieldSize?: number;
}

/** One byte more than any file may have, so that one that is too large is seen to be. */
const fileSize = Math.max(...Object.values(uploadRules).map(({ maxBytes }) => maxBytes)) + 1;

/** Reads a form as it comes in: its files go to quarantine. */
export async function readUploadForm(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  request: FastifyRequest,
  { purposes, mostBytes, mostFiles, fieldSize }: FormRules,
): Promise<UploadForm> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new AppError('request.tooLarge');
  if (!request.isMultipart()) return { fields: Object.entries(request.body ?? {}), uploads: [] };

  const fields: [string, unknown][] = [];
  const uploads: Upload[] = [];
  let place = 0;
  const limits = { fileSize, files: mostFiles, ...(fieldSize !== undefined && { fieldSize }) };
  const parts = formParts(request, { limits });
  try {
    // Piped on by the first question for a part: a listener that came before would set the bytes going with nobody to take them.
    let next = parts.next();
    countBytes(request, mostBytes);
    for (let found = await next; !found.done; found = await next) {
      const part = found.value;
      if (part.type === 'field') fields.push([part.fieldname, part.value]);
      else {
        const purpose = purposes[part.fieldname];
        const upload = purpose && (await receiveUpload(storage, { purpose, place, name: part.filename }, part.file));
        place += 1;
        if (upload) uploads.push(upload);
        else part.file.resume();
      }
      next = parts.next();
    }
    return { fields, uploads };
  } catch (error) {
    await forgetUploads({ storage, log }, uploads);
    throw error;
  }
}

/** Whatever length was announced, if any: what counts is what comes. */
function countBytes({ raw }: FastifyRequest, mostBytes: number): void {
  let count = 0;
  raw.on('data', (chunk: Buffer) => {
    const before = count;
    count += chunk.length;
    if (before <= mostBytes && count > mostBytes) refuseBody(raw, new AppError('request.tooLarge'));
  });
}

/** For a form that is not taken after all; what cannot be removed now is left to the sweep. */
export async function forgetUploads({ storage, log }: Pick<Deps, 'storage' | 'log'>, uploads: readonly Upload[]): Promise<void> {
  await storage
    .delete(uploads.map(({ id }) => quarantineKey(id)))
    .catch((err: unknown) => log.warn({ err }, 'left to the sweep'));
}
