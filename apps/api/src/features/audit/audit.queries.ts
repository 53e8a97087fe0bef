import { v7 as newId } from 'uuid';

import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../core/viewer.ts';

/** Records an action on an account. The viewer is the actor, and also the person concerned unless `personId` is given. */
export async function insertAuditEvent(
  db: Db,
  viewer: Viewer,
  event: { action: string; personId?: string; partnerId?: string; details?: object },
): Promise<void> {
  await db
    .insertInto('auditEvents')
    .values({
      id: newId(),
      partnerId: event.partnerId ?? viewer.partnerId,
      personId: event.personId ?? viewer.personId,
      actorId: viewer.personId,
      action: event.action,
      details: JSON.stringify(event.details ?? {}),
      ip: viewer.client?.ip ?? null,
      device: viewer.client?.device?.slice(0, 400) ?? null,
      sessionId: viewer.sessionId,
    })
    .execute();
}

/** Returns the recipient of a notice and their language. */
export async function findNoticeRecipient(db: Db, personId: string): Promise<NoticeRecipient> {
  return db.selectFrom('people').select(['email', 'firstName', 'locale']).where('id', '=', personId).executeTakeFirstOrThrow();
}

interface NoticeRecipient {
  readonly email: string;
  readonly firstName: string | null;
  readonly locale: string | null;
}
