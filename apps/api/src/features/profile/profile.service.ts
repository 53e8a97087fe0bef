import { profileFaults, profileTextFields } from '@portal/contract/profile-rules';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import { insertAuditEvent } from '../audit/audit.queries.ts';
import { acceptUpload, discardUpload, makeReady, type AcceptedFile } from '../files/accept-upload.ts';
import { updatePerson, type PersonChange } from './profile.queries.ts';
import type { ProfileForm } from './read-profile-form.ts';

/** All of it or nothing: texts and files change in one transaction, after everything about the files has been settled. */
export async function updateProfile(deps: Deps, viewer: PartnerViewer, { texts, uploads }: ProfileForm): Promise<void> {
  const files: AcceptedFile[] = [];
  try {
    const faults = profileFaults(texts);
    if (Object.keys(faults).length > 0) throw new AppError('profile.invalid', { details: faults });
    for (const upload of uploads) files.push(await acceptUpload(deps, viewer, upload));

    const change = changeOf(texts, files);
    if (Object.keys(change).length === 0) return;
    await deps.asViewer(viewer, async (db) => {
      // First, because it locks the person: of two saves at once the later one replaces the files of the earlier.
      await updatePerson(db, viewer, change);
      for (const file of files) await makeReady(db, viewer, file);
      await insertAuditEvent(db, viewer, { action: 'profile.changed', details: { fields: Object.keys(change) } });
    });
  } catch (error) {
    for (const upload of uploads) await discardUpload(deps, viewer, upload);
    throw error;
  }
}

function changeOf(texts: ProfileForm['texts'], files: readonly AcceptedFile[]): PersonChange {
  const given = profileTextFields.filter((field) => texts[field] !== undefined);
  const idOf = (purpose: string) => files.find(({ upload }) => upload.purpose === purpose)?.upload.id;
  const [photoFileId, agreementFileId] = [idOf('photo'), idOf('agreement')];
  return {
    ...Object.fromEntries(given.map((field) => [field, texts[field] || null])),
    ...(photoFileId && { photoFileId }),
    ...(agreementFileId && { agreementFileId }),
  };
}
