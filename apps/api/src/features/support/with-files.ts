import { ticketRules } from '@portal/contract/support';

import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import { acceptUpload, discardUpload, markFileReady, type AcceptedFile } from '../files/accept-upload.ts';
import type { FileOwner } from '../files/files.queries.ts';
import type { Upload } from '../files/receive-upload.ts';
import { countFilesOfTicket, updateFilesOfTicket } from './portal-tickets.queries.ts';

type Attach = (target: { ticketId: string; ticketMessageId?: string }) => Promise<void>;

/**
 * Asks first whose the files will be, which also checks that they are allowed, then checks their content, and then writes in one
 * transaction that attaches them. Files that are not attached are discarded.
 */
export async function withFiles<Result>(
  deps: Deps,
  viewer: Viewer,
  uploads: readonly Upload[],
  findOwner: (db: Db) => Promise<FileOwner>,
  write: (db: Db, attach: Attach) => Promise<Result>,
): Promise<Result> {
  let isAttached = false;
  try {
    const files: AcceptedFile[] = [];
    if (uploads.length > 0) {
      const owner = await deps.asViewer(viewer, findOwner);
      for (const upload of uploads) files.push(await acceptUpload(deps, viewer, upload, owner));
    }
    return await deps.asViewer(viewer, (db) =>
      write(db, async (target) => {
        for (const file of files) await markFileReady(db, viewer, file);
        const ids = files.map(({ upload }) => upload.id);
        await updateFilesOfTicket(db, target, ids);
        isAttached = true;
      }),
    );
  } catch (error) {
    isAttached = false;
    throw error;
  } finally {
    if (!isAttached) for (const upload of uploads) await discardUpload(deps, viewer, upload);
  }
}

/** Counts the files of the ticket without those of the same submission, which may be sent again. */
export async function rejectTooManyFiles(
  db: Db,
  ticket: { readonly id: string },
  submissionId: string,
  newFiles: number,
): Promise<void> {
  const isFull = (await countFilesOfTicket(db, ticket.id, submissionId)) + newFiles > ticketRules.filesOfTicket;
  if (isFull) throw new AppError('file.refused', { details: { place: '0', reason: 'tooMany' } });
}
