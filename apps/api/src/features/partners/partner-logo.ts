import type { FastifyRequest } from 'fastify';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import { recordStaffChange } from '../audit/staff-change.ts';
import { acceptUpload, discardUpload, markFileReady } from '../files/accept-upload.ts';
import { updateLogosDropped } from '../files/files.queries.ts';
import { deleteUploads, parseUploadForm } from '../files/parse-upload-form.ts';
import { findPartnerLogo, updatePartnerLogo } from './partners.queries.ts';
import { findUnchanged } from './partners.service.ts';

const rules = { purposes: { logo: 'logo' }, maxBodyBytes: 6 * 1024 * 1024, maxFiles: 1 } as const;

/** Checks the picture before anything is written; it becomes the logo in the transaction that refers to it. */
export async function changeLogo(deps: Deps, viewer: Viewer, id: string, request: FastifyRequest): Promise<{ version: number }> {
  const { fields, uploads } = await parseUploadForm(deps, request, rules);
  const version = Number(fields.find(([name]) => name === 'version')?.[1]);
  const [upload] = uploads;
  if (!upload || !(version >= 1)) {
    await deleteUploads(deps, uploads);
    throw new AppError('request.invalid');
  }
  try {
    // Nothing is checked and stored for a partner that does not exist, or for a page that is out of date.
    await deps.asViewer(viewer, (db) => findUnchanged(db, [{ id, version }]));
    const file = await acceptUpload(deps, viewer, upload, { partnerId: id, personId: viewer.personId });
    return await deps.asViewer(viewer, async (db) => {
      const changed = await writeLogo(db, viewer, { id, version, fileId: upload.id });
      await markFileReady(db, viewer, file);
      return changed;
    });
  } catch (error) {
    await discardUpload(deps, viewer, upload);
    throw error;
  }
}

/** The worker deletes the file once no open page shows it any more. */
export async function removeLogo(db: Db, viewer: Viewer, item: { id: string; version: number }): Promise<{ version: number }> {
  const changed = await writeLogo(db, viewer, { ...item, fileId: null });
  await updateLogosDropped(db, item.id);
  return changed;
}

async function writeLogo(
  db: Db,
  viewer: Viewer,
  { id, version, fileId }: { id: string; version: number; fileId: string | null },
): Promise<{ version: number }> {
  await findUnchanged(db, [{ id, version }]);
  const before = { logo: await findPartnerLogo(db, id) };
  const changed = await updatePartnerLogo(db, viewer, { id, version, fileId });
  if (changed === undefined) throw new AppError('record.changed');
  await recordStaffChange(db, viewer, {
    action: 'partner.changed',
    subject: { kind: 'partner', id },
    partnerId: id,
    before,
    after: { logo: fileId },
  });
  return { version: changed };
}
