import type { FastifyRequest } from 'fastify';

import { profileTextFields, storedProfileText, type ProfileTextField, type ProfileTexts } from '@portal/contract/profile-rules';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { forgetUploads, readUploadForm } from '../files/read-upload-form.ts';
import type { Upload } from '../files/receive-upload.ts';

export interface ProfileForm {
  readonly texts: ProfileTexts;
  readonly uploads: readonly Upload[];
}

const rules = {
  purposes: { profilePhoto: 'photo', distributionAgreement: 'agreement' },
  mostBytes: 21 * 1024 * 1024,
  mostFiles: 2,
} as const;

/** What the documents do not name is passed over. */
export async function readProfileForm(deps: Pick<Deps, 'storage' | 'log'>, request: FastifyRequest): Promise<ProfileForm> {
  const { fields, uploads } = await readUploadForm(deps, request, rules);
  if (new Set(uploads.map(({ purpose }) => purpose)).size < uploads.length) {
    await forgetUploads(deps, uploads);
    throw new AppError('request.invalid');
  }
  return { texts: textsOf(fields), uploads };
}

/** PostgreSQL takes no NUL, and no one types control characters into a form. */
function textsOf(fields: Iterable<readonly [string, unknown]>): ProfileTexts {
  const texts: ProfileTexts = {};
  for (const [name, value] of fields) {
    if (isTextField(name) && typeof value === 'string') {
      texts[name] = storedProfileText(name, value.replace(/\p{Cc}/gu, ''));
    }
  }
  return texts;
}

function isTextField(name: string): name is ProfileTextField {
  return profileTextFields.some((field) => field === name);
}
