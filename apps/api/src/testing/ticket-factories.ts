import type { Insertable, Selectable } from 'kysely';
import { v7 as newId } from 'uuid';

import type { CrmTicket } from '../connectors/crm.ts';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import type { Person } from './factories.ts';

type Row = Selectable<DB['tickets']>;

/** Inserts a ticket of this person, with these messages from them. */
export async function aTicket(
  db: Database,
  person: Person,
  values: Partial<Insertable<DB['tickets']>> = {},
  messages: readonly string[] = [],
): Promise<Row> {
  const owner = { partnerId: person.partnerId ?? '', personId: person.id };
  const ticket = await db
    .insertInto('tickets')
    .values({
      id: newId(),
      submissionId: newId(),
      subject: 'Licence not seen',
      content: 'Since the restore.',
      ...owner,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const text of messages) {
    const message = { ticketId: ticket.id, partnerId: owner.partnerId, authorId: person.id, authorKind: 'partner', text };
    await db
      .insertInto('ticketMessages')
      .values({ ...message, id: newId(), submissionId: newId(), authorName: 'Ada' })
      .execute();
  }
  return ticket;
}

/** Inserts the tickets of this person that were cached from the CRM an hour ago. */
export async function aCachedCrmTicketList(db: Database, person: Person, tickets: readonly Partial<CrmTicket>[]): Promise<void> {
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const cached = tickets.map((ticket) => ({
    id: '1',
    subject: null,
    content: null,
    createdAt: null,
    status: 'new',
    lastReplyAt: null,
    waitingSince: null,
    ...ticket,
  }));
  await db
    .insertInto('crmTicketCache')
    .values({
      personId: person.id,
      partnerId: person.partnerId ?? '',
      email: person.email,
      tickets: JSON.stringify(cached),
      asOf: anHourAgo,
      triedAt: anHourAgo,
    })
    .execute();
}
