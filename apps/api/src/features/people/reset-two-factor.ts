import { sql } from 'kysely';

import type { Deps } from '../../deps.ts';
import { queueMail } from '../../mail/outbox.ts';
import { insertServerEvent } from '../audit/server-event.queries.ts';
import { findPersonByEmail } from './people.queries.ts';

/** The command for a server without a second admin: resets the second factor, ends all access of the person and tells them by mail. */
export async function resetTwoFactor({ database, jobs }: Pick<Deps, 'database' | 'jobs'>, email: string): Promise<string> {
  return database.transaction().execute(async (db) => {
    const person = await findPersonByEmail(db, email);
    if (!person) return `${email} has no account. Nothing was changed.`;
    if (!person.hasTwoFactor) return `${email} has no second factor. Nothing was changed.`;
    await sql`select reset_two_factor_of(${person.id})`.execute(db);
    await insertServerEvent(db, { action: 'twoFactor.reset', personId: person.id });
    await queueMail(db, jobs, {
      recipient: person.email,
      locale: person.locale ?? 'en',
      template: 'security-notice',
      params: { firstName: person.firstName ?? '', change: 'twoFactor.reset', happenedAt: new Date().toISOString() },
    });
    return `The second factor of ${email} was reset and all sessions have ended. A mail tells the person.`;
  });
}
