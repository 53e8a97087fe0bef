import { randomUUID } from 'node:crypto';

import { expect, type APIRequestContext, type Page } from '@playwright/test';

import { aSession, aStaffMember } from '@portal/api/testing/factories';
import { newEmail } from '@portal/api/testing/mailbox';
import { aNotification } from '@portal/api/testing/notification-factories';
import { withDatabase } from './people.ts';
import { seedTicket } from './tickets.ts';

type NotificationValues = Parameters<typeof aNotification>[2];

/** Inserts a notification for this person without publishing it to open pages. */
export function seedNotification(personId: string, values: NotificationValues = {}): Promise<string> {
  return withDatabase((db) => aNotification(db, { id: personId }, values));
}

/** Creates a ticket of this person, answers it as staff, and returns the id of the ticket. */
export async function createAnsweredTicket(personId: string, subject: string, request: APIRequestContext): Promise<string> {
  const id = await seedTicket(personId, { subject });
  const { headers } = await withDatabase(async (db) =>
    aSession(db, await aStaffMember(db, { role: 'admin', firstName: 'Nils', email: newEmail() })),
  );
  const answer = { submissionId: randomUUID(), version: 1, text: 'Which version is it?' };
  const response = await request.post(`/api/backoffice/tickets/${id}/answers`, { headers, data: answer });
  expect(response.status(), await response.text()).toBe(200);
  return id;
}

export function bell(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
}

export function panel(page: Page) {
  return page.getByRole('dialog', { name: 'Notifications' });
}

/** Resolves when the page has opened its notification stream. */
export async function waitForNotificationStream(page: Page): Promise<void> {
  await page.waitForResponse('**/api/partner/notifications/stream');
}
