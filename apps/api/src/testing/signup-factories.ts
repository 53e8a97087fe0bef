import type { Insertable, Selectable } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';

export type StoredSignupRequest = Selectable<DB['signupRequests']>;

let created = 0;

/** Inserts an open request of a company that no other one resembles. */
export function aSignupRequest(
  db: Database,
  values: Partial<Insertable<DB['signupRequests']>> = {},
): Promise<StoredSignupRequest> {
  created += 1;
  const unlike = newId().replaceAll('-', '').slice(-10);
  return db
    .insertInto('signupRequests')
    .values({
      id: newId(),
      company: `${unlike} AB`,
      firstName: 'Elin',
      lastName: `Sjöberg ${created}`,
      email: `elin@${unlike}.example`,
      ipHash: Buffer.alloc(32),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
