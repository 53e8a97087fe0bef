import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

interface TicketToSend {
  readonly number: number;
  readonly subject: string;
  readonly content: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly company: string;
}

/** For the worker; returns undefined if the CRM already has the ticket. */
export async function findTicketToSend(db: Db, ticketId: string): Promise<TicketToSend | undefined> {
  const { rows } = await sql<TicketToSend>`select * from find_ticket_to_send(${ticketId})`.execute(db);
  return rows[0];
}

export async function findFilesToSend(db: Db, ticketId: string): Promise<{ id: string; name: string; variant: string }[]> {
  const { rows } = await sql<{ id: string; name: string; variant: string }>`
    select * from find_files_to_send(${ticketId})`.execute(db);
  return rows;
}

export async function updateTicketSent(db: Db, ticketId: string, crmId: string): Promise<void> {
  await sql`select mark_ticket_sent(${ticketId}, ${crmId})`.execute(db);
}
