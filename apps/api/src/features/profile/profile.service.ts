import { validateProfileTexts, profileTextFields } from '@portal/contract/profile-rules';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { insertAuditEvent } from '../audit/audit.queries.ts';
import { acceptUpload, discardUpload, markFileReady, type AcceptedFile } from '../files/accept-upload.ts';
import { updatePerson, type PersonChange } from './profile.queries.ts';
import type { ProfileForm } from './parse-profile-form.ts';

/** Changes texts and files atomically: in one transaction, after all files have been checked. */
export async function updateProfile(deps: Deps, viewer: PartnerViewer, { texts, uploads }: ProfileForm): Promise<void> {
  const files: AcceptedFile[] = [];
  try {
    const errors = validateProfileTexts(texts);
    if (Object.keys(errors).length > 0) throw new AppError('profile.invalid', { details: errors });
    for (const upload of uploads) files.push(await acceptUpload(deps, viewer, upload, viewer));

    const change = toPersonChange(texts, files);
    if (Object.keys(change).length === 0) return;
    await deps.asViewer(viewer, async (db) => {
      // Updating the person first locks the row: the later of two concurrent saves replaces the files of the earlier.
      await updatePerson(db, viewer, change);
      for (const file of files) await markFileReady(db, viewer, file);
      await insertAuditEvent(db, viewer, { action: 'profile.changed', details: { fields: Object.keys(change) } });
    });
  } catch (error) {
    for (const upload of uploads) await discardUpload(deps, viewer, upload);
    throw error;
  }
}

function toPersonChange(texts: ProfileForm['texts'], files: readonly AcceptedFile[]): PersonChange {
  const changed = profileTextFields.filter((field) => texts[field] !== undefined);
  const idOf = (purpose: string) => files.find(({ upload }) => upload.purpose === purpose)?.upload.id;
  const [photoFileId, agreementFileId] = [idOf('photo'), idOf('agreement')];
  return {
    ...Object.fromEntries(changed.map((field) => [field, texts[field] || null])),
    ...(photoFileId && { photoFileId }),
    ...(agreementFileId && { agreementFileId }),
  };
}
