import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';

type Values = Partial<Omit<Insertable<DB['notifications']>, 'params'>> & { readonly params?: object };

/** Inserts a notification, by default about an answered ticket. */
export async function aNotification(
  db: Database,
  { id: personId }: { readonly id: string },
  values: Values = {},
): Promise<string> {
  const id = newId();
  const { params = { reference: 'T-3018', subject: 'Licence not seen' }, ...rest } = values;
  await db
    .insertInto('notifications')
    .values({
      id,
      personId,
      kind: 'ticket.answered',
      params: JSON.stringify(params),
      link: '/support?ticket=T-3018',
      cause: id,
      ...rest,
    })
    .execute();
  return id;
}
