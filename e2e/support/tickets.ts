import type { Page } from '@playwright/test';

import { aTicket } from '@portal/api/testing/ticket-factories';
import { withDatabase } from './people.ts';

type TicketValues = Parameters<typeof aTicket>[2];

/** Inserts a ticket of this person and returns its id. */
export function seedTicket(personId: string, values: TicketValues = {}, messages: string[] = []): Promise<string> {
  return withDatabase(async (db) => {
    const person = await db.selectFrom('people').selectAll().where('id', '=', personId).executeTakeFirstOrThrow();
    return `T-${(await aTicket(db, person, values, messages)).number}`;
  });
}

export const ticketLink = (page: Page, subject: string) =>
  page.getByRole('main').getByRole('link', { name: subject, exact: true });
export const newTicketLink = (page: Page) => page.getByRole('link', { name: 'New Ticket', exact: true });
export const newTicketDialog = (page: Page) => page.getByRole('dialog', { name: 'New Ticket', exact: true });
