import { editing } from '../content/editing.ts';
import { aPartner, aPerson, aSession, aStaffMember } from '../factories.ts';
import { startApi } from '../test-api.ts';
import { startTestWorker } from '../test-worker.ts';
import { importing } from './importing.ts';

/** A server with a worker; a member of staff who imports and edits content; and somebody who reads it as a partner. */
export async function startImportingContent() {
  const api = await startApi({ keepsFilesOnDisk: true });
  await startTestWorker(api, { STORAGE_DIR: api.deps.config.STORAGE_DIR });
  const session = await aSession(api.admin, await aStaffMember(api.admin));
  const partner = await aPartner(api.admin);
  const reader = await aSession(api.admin, await aPerson(api.admin, { partnerId: partner.id }));
  return { api, staff: importing(api, session), editor: editing(api, session), reader, headers: session.headers };
}

export type ContentImporting = Awaited<ReturnType<typeof startImportingContent>>;
