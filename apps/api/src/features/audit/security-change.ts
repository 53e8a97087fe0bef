import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { SecurityChange } from '../../mail/mail-kinds.ts';
import { queueMail } from '../../mail/outbox.ts';
import { findNoticeRecipient, insertAuditEvent } from './audit.queries.ts';

/** Records the change in the audit and queues a notice to the person, in the transaction of the change. */
export async function recordSecurityChange(
  db: Db,
  { jobs }: Pick<Deps, 'jobs'>,
  viewer: Viewer,
  change: SecurityChange,
): Promise<void> {
  await insertAuditEvent(db, viewer, { action: change });
  const person = await findNoticeRecipient(db, viewer.personId);
  await queueMail(db, jobs, {
    recipient: person.email,
    locale: person.locale ?? 'en',
    template: 'security-notice',
    params: { firstName: person.firstName ?? '', change, happenedAt: new Date().toISOString() },
  });
}
