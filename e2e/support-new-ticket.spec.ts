import { expect, type Page } from '@playwright/test';

import type { DemoAccount } from '../demo/accounts.ts';
import { expectAccessible, signIn, test } from './support/fixtures.ts';
import { newPerson } from './support/people.ts';
import { overridePortalConfig } from './support/override-portal-config.ts';
import { stopClock } from './support/stop-clock.ts';
import { newTicketDialog, newTicketLink, ticketLink } from './support/tickets.ts';
import { holdRequests, recordRequests } from './support/network.ts';

const field = (page: Page, name: string) => newTicketDialog(page).getByLabel(name, { exact: true });
const sendButton = (page: Page) => newTicketDialog(page).getByRole('button', { name: /^(Sending…|Create ticket)$/ });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const files = (page: Page) => newTicketDialog(page).locator('input[type=file]');

let person: DemoAccount & { id: string };

test.beforeEach(async ({ page }) => {
  person = await newPerson('Ida');
  await page.goto('/partner/support');
  await signIn(page, person, '/partner/support');
});

async function fillIn(page: Page): Promise<void> {
  await field(page, 'Subject').fill('Two clusters');
  await field(page, 'Description').fill('After the update\nboth are active.');
}

test.describe('the portal’s own form', () => {
  test('[SUPP-03] opens in a dialog with its own URL, and the sent ticket appears in the list', async ({ page }) => {
    await newTicketLink(page).click();
    await expect(newTicketDialog(page).locator('iframe')).toHaveCount(0);
    await expect(page).toHaveURL(/\/partner\/support\?new$/);
    await expect(field(page, 'Subject')).toBeFocused();
    await fillIn(page);
    await expectAccessible(page);
    await sendButton(page).click();
    await expect(newTicketDialog(page)).toBeHidden();
    await expect(messages(page)).toContainText(/Ticket T-\d+ created/);
    await expect(ticketLink(page, 'Two clusters')).toBeVisible();
    await expect(page).toHaveURL(/\/partner\/support$/);
    await newTicketLink(page).click();
    await expect(field(page, 'Subject')).toHaveValue('');
  });

  test('[SUPP-03] shows missing fields and sends nothing until they are filled in', async ({ page }) => {
    const requests = recordRequests(page, '/api/partner/tickets');
    await newTicketLink(page).click();
    await sendButton(page).click();
    for (const name of ['Subject', 'Description']) await expect(field(page, name)).toHaveAccessibleDescription(/Required/);
    await expect(field(page, 'Subject')).toBeFocused();
    await expectAccessible(page);
    expect(requests).toHaveLength(0);
  });

  test('[SUPP-03] accepts attachments, names those it rejects, and shows them with the ticket', async ({ page }) => {
    await newTicketLink(page).click();
    await fillIn(page);
    await files(page).setInputFiles([
      { name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') },
      { name: 'first.log', mimeType: '', buffer: Buffer.from('11:59 fine\n') },
    ]);
    await expect(newTicketDialog(page).getByRole('alert')).toHaveText('a.zip: Choose an image, PDF or text file.');
    await newTicketDialog(page).getByRole('button', { name: 'Remove first.log' }).click();
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
    await files(page).setInputFiles([
      { name: 'screen.png', mimeType: 'image/png', buffer: picture },
      { name: 'console.log', mimeType: '', buffer: Buffer.from('12:00 error\n') },
    ]);
    await expect(newTicketDialog(page).getByRole('alert')).toHaveCount(0);
    await newTicketDialog(page).getByRole('button', { name: 'Remove console.log' }).click();
    await files(page).setInputFiles({ name: 'second.log', mimeType: '', buffer: Buffer.from('12:01 error\n') });
    await expectAccessible(page);

    const release = await holdRequests(page, '**/api/partner/tickets');
    await sendButton(page).click();
    await expect(newTicketDialog(page).getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
    release();
    await expect(newTicketDialog(page)).toBeHidden();
    await ticketLink(page, 'Two clusters').click();
    const attached = page.getByRole('dialog').getByRole('list', { name: 'Attachments' }).getByRole('link');
    await expect(attached).toHaveText([/screen\.png/, /second\.log/]);
    const type = await attached
      .first()
      .evaluate(async (link: HTMLAnchorElement) => (await fetch(link.href)).headers.get('content-type'));
    expect(type).toBe('image/webp');
  });

  test('[SUPP-03] rejects a file whose content does not match its type next to the field, and keeps the typed text', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(/^Failed to load resource: the server responded with a status of 422/);
    await newTicketLink(page).click();
    await fillIn(page);
    await files(page).setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from([0x4d, 0x5a, 0, 1]) });
    await expect(newTicketDialog(page).getByRole('alert')).toHaveText('fake.png: Choose an image, PDF or text file.');
    await files(page).setInputFiles({ name: 'fake.txt', mimeType: 'text/plain', buffer: Buffer.from([0x4d, 0x5a, 0, 1]) });
    await sendButton(page).click();
    await expect(newTicketDialog(page).getByRole('alert')).toHaveText('fake.txt isn’t the type of file its name says.');
    await expect(field(page, 'Subject')).toHaveValue('Two clusters');
  });

  test('[SUPP-03] creates one ticket for two clicks, and can be sent again after a failure', async ({ page, browserErrors }) => {
    browserErrors.allow(/^Failed to load resource: net::ERR_/);
    await page.route('**/api/partner/tickets', (route) => route.abort(), { times: 1 });
    await newTicketLink(page).click();
    await fillIn(page);
    await sendButton(page).click();
    await expect(newTicketDialog(page).getByRole('alert')).toContainText('You’re offline. Check your connection and try again.');
    await expectAccessible(page);
    await sendButton(page).dblclick();
    await expect(newTicketDialog(page)).toBeHidden();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  });

  test('keeps the typed text as a draft after closing and reloading', async ({ page }) => {
    await newTicketLink(page).click();
    await fillIn(page);
    await page.keyboard.press('Escape');
    await expect(newTicketDialog(page)).toBeHidden();
    await expect(messages(page)).toContainText('Draft saved');
    await page.reload();
    await newTicketLink(page).click();
    await expect(field(page, 'Description')).toHaveValue('After the update\nboth are active.');

    await page.goBack();
    await expect(newTicketDialog(page)).toBeHidden();
  });

  test('asks before the page is left with an unsent form: Stay keeps it, Leave discards it', async ({ page }) => {
    await page.getByRole('navigation').getByRole('link', { name: 'Profile', exact: true }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await page.getByRole('navigation').getByRole('link', { name: 'Support', exact: true }).click();
    await newTicketLink(page).click();
    await fillIn(page);
    await page.evaluate(() => history.go(-2));
    const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leaveDialog.getByRole('button', { name: 'Stay' }).click();
    await expect(field(page, 'Subject')).toHaveValue('Two clusters');
    await page.evaluate(() => history.go(-2));
    await leaveDialog.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await page.getByRole('navigation').getByRole('link', { name: 'Support', exact: true }).click();
    await newTicketLink(page).click();
    await expect(field(page, 'Subject')).toHaveValue('');
  });

  test('can be filled in and sent by keyboard alone', async ({ page }) => {
    await newTicketLink(page).focus();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Subject')).toBeFocused();
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Every step.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(sendButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(ticketLink(page, 'By keyboard')).toBeVisible();
    await expect(newTicketLink(page)).toBeFocused();
  });
});

test.describe('the CRM’s embedded form', () => {
  const configureForm = async (page: Page, formId: string) => {
    await overridePortalConfig(page.context(), { support: { region: 'na1', portalId: '4711', formId } });
    await page.reload();
  };

  test('[SUPP-03] is shown in the dialog if configured, in a frame without access to the portal', async ({ page }) => {
    await configureForm(page, 'ticket-1');
    await newTicketLink(page).click();
    const frame = newTicketDialog(page).frameLocator('iframe');
    await expect(frame.getByText('na1 4711 ticket-1', { exact: true })).toBeVisible();
    await expect(frame.getByText('nothing of the portal', { exact: true })).toBeVisible();
    await expect(field(page, 'Subject')).toHaveCount(0);
    await expect(newTicketDialog(page).locator('iframe')).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-forms allow-same-origin',
    );
    await expectAccessible(page);
  });

  test('[SUPP-03] is replaced by the portal’s own form if it has not loaded after four seconds', async ({ page }) => {
    await page.clock.install();
    await configureForm(page, 'never');
    await stopClock(page);
    await newTicketLink(page).click();
    await expect(newTicketDialog(page).locator('iframe')).toHaveCount(1);
    await page.clock.runFor(3000);
    await expect(field(page, 'Subject')).toHaveCount(0);
    await page.clock.runFor(1500);
    await expect(field(page, 'Subject')).toBeVisible();
    await page.clock.resume();
    await fillIn(page);
    await sendButton(page).click();
    await expect(ticketLink(page, 'Two clusters')).toBeVisible();
  });
});
