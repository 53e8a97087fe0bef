import type { FastifyRequest } from 'fastify';

import {
  profileTextFields,
  normalizeProfileText,
  type ProfileTextField,
  type ProfileTexts,
} from '@portal/contract/profile-rules';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { deleteUploads, parseUploadForm } from '../files/parse-upload-form.ts';
import type { Upload } from '../files/receive-upload.ts';

export interface ProfileForm {
  readonly texts: ProfileTexts;
  readonly uploads: readonly Upload[];
}

const rules = {
  purposes: { profilePhoto: 'photo', distributionAgreement: 'agreement' },
  maxBodyBytes: 21 * 1024 * 1024,
  maxFiles: 2,
} as const;

/** Ignores fields that are not documented. */
export async function parseProfileForm(deps: Pick<Deps, 'storage' | 'log'>, request: FastifyRequest): Promise<ProfileForm> {
  const { fields, uploads } = await parseUploadForm(deps, request, rules);
  if (new Set(uploads.map(({ purpose }) => purpose)).size < uploads.length) {
    await deleteUploads(deps, uploads);
    throw new AppError('request.invalid');
  }
  return { texts: textsOf(fields), uploads };
}

/** Removes control characters: PostgreSQL rejects NUL, and nobody types the others into a form. */
function textsOf(fields: Iterable<readonly [string, unknown]>): ProfileTexts {
  const texts: ProfileTexts = {};
  for (const [name, value] of fields) {
    if (isTextField(name) && typeof value === 'string') {
      texts[name] = normalizeProfileText(name, value.replace(/\p{Cc}/gu, ''));
    }
  }
  return texts;
}

function isTextField(name: string): name is ProfileTextField {
  return profileTextFields.some((field) => field === name);
}
