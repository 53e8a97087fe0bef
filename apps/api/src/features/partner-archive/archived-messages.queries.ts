import { sql } from 'kysely';

import { ticketIdOf } from '../../core/ticket-ids.ts';
import type { Db } from '../../db/database.ts';
import type { ExportColumn } from '../../http/export/export-column.ts';
import { fullName } from '../tickets/ticket-list.queries.ts';

/** What somebody has written in a ticket: its first text, a message, or a note of staff. */
interface ArchivedMessage {
  readonly number: number;
  readonly kind: 'ticket' | 'message' | 'note';
  readonly author: string;
  readonly text: string;
  readonly createdAt: Date;
}

/** Everything that was written in these tickets, notes of staff included. */
export async function findArchivedMessages(db: Db, numbers: readonly number[]): Promise<ArchivedMessage[]> {
  const { rows } = await sql<ArchivedMessage>`
    select t.number, m.* from unnest(${[...numbers]}::integer[]) with ordinality as wanted (number, place)
      join tickets t on t.number = wanted.number
      cross join lateral (
        select 'ticket' as kind, ${fullName('p')} as author, t.content as text, t.created_at
          from people p where p.id = t.person_id
        union all
        select 'message', author_name, text, created_at from ticket_messages where ticket_id = t.id
        union all
        select 'note', author_name, text, created_at from ticket_notes where ticket_id = t.id
      ) m
     order by wanted.place, m.created_at`.execute(db);
  return rows;
}

export const messageColumns: readonly ExportColumn<ArchivedMessage>[] = [
  { header: 'ticket', width: 12, value: ({ number }) => ticketIdOf(number) },
  { header: 'type', width: 10, value: ({ kind }) => kind },
  { header: 'createdAt', width: 26, value: ({ createdAt }) => createdAt.toISOString() },
  { header: 'author', width: 24, value: ({ author }) => author },
  { header: 'text', width: 80, value: ({ text }) => text },
];
