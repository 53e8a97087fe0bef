import { v7 as newId } from 'uuid';

import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../http/viewer.ts';

/** What was done to whose account; the actor is the viewer, and so is the subject unless another is named. */
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
      address: viewer.client?.address ?? null,
      device: viewer.client?.device?.slice(0, 400) ?? null,
      sessionId: viewer.sessionId,
    })
    .execute();
}

/** Whom a notice goes to, and in which language. */
export async function findNoticeAddress(db: Db, personId: string): Promise<NoticeAddress> {
  return db.selectFrom('people').select(['email', 'firstName', 'locale']).where('id', '=', personId).executeTakeFirstOrThrow();
}

interface NoticeAddress {
  readonly email: string;
  readonly firstName: string | null;
  readonly locale: string | null;
}
