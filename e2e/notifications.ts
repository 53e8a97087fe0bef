import { randomUUID } from 'node:crypto';

import { expect, type APIRequestContext, type Page } from '@playwright/test';

import { aPerson, aSession } from '../apps/api/src/testing/factories.ts';
import { newAddress } from '../apps/api/src/testing/mailbox.ts';
import { aNotification } from '../apps/api/src/testing/notification-factories.ts';
import { withDatabase } from './people.ts';
import { giveTicket } from './tickets.ts';

type NotificationValues = Parameters<typeof aNotification>[2];

/** Puts a notification of this person into the database, without telling anybody. */
export function giveNotification(personId: string, values: NotificationValues = {}): Promise<string> {
  return withDatabase((db) => aNotification(db, { id: personId }, values));
}

/** Staff answer a ticket of this person; answers the ticket's id. */
export async function answerTicketOf(personId: string, subject: string, request: APIRequestContext): Promise<string> {
  const id = await giveTicket(personId, { subject });
  const { headers } = await withDatabase(async (db) =>
    aSession(db, await aPerson(db, { kind: 'staff', role: 'editor', firstName: 'Nils', email: newAddress() })),
  );
  const answer = { submissionId: randomUUID(), text: 'Which version is it?' };
  const answered = await request.post(`/api/backoffice/tickets/${id}/answers`, { headers, data: answer });
  expect(answered.status(), await answered.text()).toBe(200);
  return id;
}

export function bell(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
}

export function panel(page: Page) {
  return page.getByRole('dialog', { name: 'Notifications' });
}

/** Resolves when the page follows its notifications. */
export async function following(page: Page): Promise<void> {
  await page.waitForResponse('**/api/partner/notifications/stream');
}
