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
    })
    .execute();
}
