import type { FastifyRequest } from 'fastify';

import { uploadRules, type FilePurpose } from '@portal/contract/files';
import { profileTextFields, type ProfileTextField, type ProfileTexts } from '@portal/contract/profile-rules';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { quarantineKey } from '../files/file-keys.ts';
import { receiveUpload, type Upload } from '../files/receive-upload.ts';

export interface ProfileForm {
  readonly texts: ProfileTexts;
  readonly uploads: readonly Upload[];
}

const purposes: Record<string, FilePurpose | undefined> = { profilePhoto: 'photo', distributionAgreement: 'agreement' };

/** One byte more than any file may have, so that one that is too large is seen to be. */
const limits = { fileSize: Math.max(...Object.values(uploadRules).map(({ maxBytes }) => maxBytes)) + 1 };
/** Both files and the texts; a request that announces more is not even read. */
const mostBytes = 21 * 1024 * 1024;

/** Reads the form as it comes in: files go to quarantine, what the documents do not name is passed over. */
export async function readProfileForm(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  request: FastifyRequest,
): Promise<ProfileForm> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new AppError('request.tooLarge');
  if (!request.isMultipart()) return { texts: textsOf(Object.entries(request.body ?? {})), uploads: [] };

  const fields: [string, unknown][] = [];
  const uploads: Upload[] = [];
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields.push([part.fieldname, part.value]);
      else {
        const purpose = purposes[part.fieldname];
        const upload = purpose && (await receiveUpload(storage, purpose, part.filename, part.file));
        if (upload) uploads.push(upload);
        else part.file.resume();
      }
    }
    if (new Set(uploads.map(({ purpose }) => purpose)).size < uploads.length) throw new AppError('request.invalid');
    return { texts: textsOf(fields), uploads };
  } catch (error) {
    await storage
      .delete(uploads.map(({ id }) => quarantineKey(id)))
      .catch((err: unknown) => log.warn({ err }, 'left to the sweep'));
    throw error;
  }
}

/** PostgreSQL takes no NUL, and no one types control characters into a form. */
function textsOf(fields: Iterable<[string, unknown]>): ProfileTexts {
  const texts: ProfileTexts = {};
  for (const [name, value] of fields) {
    if (isTextField(name) && typeof value === 'string') texts[name] = value.replace(/\p{Cc}/gu, '').trim();
  }
  return texts;
}

function isTextField(name: string): name is ProfileTextField {
  return profileTextFields.some((field) => field === name);
}
