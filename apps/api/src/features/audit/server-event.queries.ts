import { v7 as newId } from 'uuid';

import type { Db } from '../../db/database.ts';

/** Records what a command on the server did; it has no actor. */
export async function insertServerEvent(db: Db, event: { action: string; personId: string; after?: object }): Promise<void> {
  await db
    .insertInto('auditEvents')
    .values({
      id: newId(),
      personId: event.personId,
      action: event.action,
      subjectKind: 'person',
      subjectId: event.personId,
      after: event.after ? JSON.stringify(event.after) : null,
      details: JSON.stringify({ by: 'command' }),
    })
    .execute();
}
