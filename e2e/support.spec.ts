import { randomUUID } from 'node:crypto';

import { expect, type Page } from '@playwright/test';

import { aSession, aStaffMember } from '@portal/api/testing/factories';
import { newEmail } from '@portal/api/testing/mailbox';
import type { DemoAccount } from '../demo/accounts.ts';
import { expectAccessible, signIn, test } from './support/fixtures.ts';
import { tabTo } from './support/keyboard-path.ts';
import { newPerson, withDatabase } from './support/people.ts';
import { seedTicket, newTicketDialog, newTicketLink, ticketLink } from './support/tickets.ts';
import { holdRequests, recordRequests } from './support/network.ts';

const main = (page: Page) => page.getByRole('main');

let person: DemoAccount & { id: string };

test.beforeEach(async () => {
  person = await newPerson('Ida');
});

async function open(page: Page, path = '/support'): Promise<void> {
  await page.goto(`/partner${path}`);
  await signIn(page, person, `/partner${path}`);
}

test.describe('the ticket list', () => {
  test('[SUPP-01] shows subject, content, created date, status and reference of the person’s tickets, newest first', async ({
    page,
  }) => {
    const waiting = { createdAt: new Date('2026-11-02T10:00:00Z'), status: 'waitingForYou', waitingSince: null };
    await seedTicket(person.id, { subject: 'Licence not seen', content: 'Since the restore.', ...waiting });
    const id = await seedTicket(person.id, { subject: 'Two clusters', content: 'Both are active.' });
    const views = recordRequests(page, '/api/partner/analytics-create');
    await open(page);
    const rows = main(page).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Two clusters');
    await expect(rows.first()).toContainText('Both are active.');
    await expect(rows.first()).toContainText(id);
    await expect(rows.first()).toContainText('New');
    await expect(rows.first()).toContainText(/Reply expected by \d{2}\/\d{2}\/\d{4}/);
    await expect(rows.last()).toContainText('Created 02/11/2026');
    await expect(rows.last()).toContainText('Awaiting your reply');
    await expect.poll(() => views.map((view) => view.postData()).join()).toContain('"page":"Support"');
    await expectAccessible(page);
  });

  test('[SUPP-02] shows that it is loading, then that it is empty, with a link to the form', async ({ page }) => {
    const release = await holdRequests(page, '**/api/partner/crm/contacts*');
    await open(page);
    await expect(main(page).getByRole('status')).toHaveText('Loading tickets...');
    release();
    await expect(main(page).getByRole('heading', { name: 'No open tickets.', exact: true })).toBeVisible();
    await expect(main(page).getByText('Need help? Create a new ticket.', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await main(page).getByRole('link', { name: 'Create ticket', exact: true }).click();
    await expect(newTicketDialog(page)).toBeVisible();
    await expect(page).toHaveURL(/\/partner\/support\?new$/);
  });

  test('[SUPP-02] shows an error and can be retried', async ({ page, browserErrors }) => {
    browserErrors.allow(/^Failed to load resource: the server responded with a status of 500/);
    await seedTicket(person.id, { subject: 'Two clusters' });
    const failed = { status: 500, json: { code: 'server.unexpected', message: 'x' } };
    await page.route('**/api/partner/crm/tickets/details*', (route) => route.fulfill(failed), { times: 1 });
    await open(page);
    const alert = main(page).getByRole('alert');
    await expect(alert.getByRole('heading', { name: 'Error: Server error', exact: true })).toBeVisible();
    await expectAccessible(page);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(ticketLink(page, 'Two clusters')).toBeVisible();
  });

  test('can be searched and paged when it is long, and keeps both in the URL', async ({ page }) => {
    for (let count = 1; count <= 12; count += 1) await seedTicket(person.id, { subject: `Ticket ${count}`, content: 'Fan' });
    await open(page);
    await expect(
      main(page)
        .getByRole('list')
        .getByRole('link', { name: /^Ticket/ }),
    ).toHaveCount(10);
    await main(page).getByRole('button', { name: 'Page 2' }).click();
    await expect(ticketLink(page, 'Ticket 1')).toBeVisible();
    await expect(page).toHaveURL(/\?page=2$/);
    await main(page).getByRole('searchbox', { name: 'Search tickets' }).fill('ticket 12');
    await expect(page).toHaveURL(/\?q=ticket\+12$/);
    await expect(
      main(page)
        .getByRole('list')
        .getByRole('link', { name: /^Ticket/ }),
    ).toHaveCount(1);
    await main(page).getByRole('searchbox', { name: 'Search tickets' }).fill('nothing like it');
    await expect(main(page).getByRole('heading', { name: 'No tickets match your search' })).toBeVisible();
    await main(page).getByRole('link', { name: 'Show all tickets' }).click();
    await expect(page).toHaveURL(/\/support$/);
  });
});

test.describe('a ticket', () => {
  test('opens in a dialog with its own URL, accepts a reply, can be marked as solved and reopened by a reply; Back closes the dialog', async ({
    page,
  }) => {
    const id = await seedTicket(person.id, { subject: 'Two clusters', content: 'Both are\nactive.' }, ['Any news?']);
    await open(page);
    await ticketLink(page, 'Two clusters').click();
    const dialog = page.getByRole('dialog', { name: /Two clusters/ });
    await expect(dialog).toContainText('Both are active.');
    await expect(dialog).toContainText('Any news?');
    await expect(page).toHaveURL(new RegExp(`\\?ticket=${id}$`));
    await expectAccessible(page);

    await dialog.getByLabel('Reply', { exact: true }).fill('Still both.');
    await page.reload();
    await expect(dialog.getByLabel('Reply', { exact: true })).toHaveValue('Still both.');
    await dialog.locator('input[type=file]').setInputFiles({ name: 'node.log', mimeType: '', buffer: Buffer.from('active') });
    await expect(dialog.getByRole('button', { name: 'Remove node.log' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Send reply' }).click();
    const thread = dialog.getByRole('list', { name: 'Conversation' }).locator('> li');
    await expect(thread.last()).toContainText('Still both.');
    await expect(thread.last()).toContainText('Ida Newcomer');
    await expect(thread.last().getByRole('link')).toHaveText(/node\.log/);
    await expect(dialog.getByLabel('Reply', { exact: true })).toHaveValue('');
    await expect(dialog.getByText('New', { exact: true })).toBeVisible();

    await dialog.getByRole('button', { name: 'Mark as solved' }).click();
    await expect(dialog).toContainText('Closed');
    await expect(dialog.getByRole('button', { name: 'Mark as solved' })).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByLabel('Reply', { exact: true }).fill('Not quite.');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(thread.last()).toContainText('Not quite.');
    await expect(dialog).toContainText('In progress');

    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(main(page).getByRole('listitem').first()).toContainText('In progress');
  });

  test('shows the answers of staff and that a reply is awaited', async ({ page, request }) => {
    const id = await seedTicket(person.id, { subject: 'Two clusters' });
    const { headers } = await withDatabase(async (db) =>
      aSession(db, await aStaffMember(db, { role: 'admin', firstName: 'Nils', lastName: 'Aune', email: newEmail() })),
    );
    const answer = { submissionId: randomUUID(), version: 1, text: 'Which version is it?' };
    const response = await request.post(`/api/backoffice/tickets/${id}/answers`, { headers, data: answer });
    expect(response.status(), await response.text()).toBe(200);

    await open(page, `/support?ticket=${id}`);
    const dialog = page.getByRole('dialog', { name: /Two clusters/ });
    await expect(dialog).toContainText('Awaiting your reply');
    await expect(dialog.getByRole('listitem')).toContainText('Nils Aune');
    await expect(dialog.getByRole('listitem')).toContainText('Which version is it?');
  });

  test('of another person is not found, and none of its data is shown', async ({ page, openVisitorPage, browserErrors }) => {
    browserErrors.allow(/^Failed to load resource: the server responded with a status of 404/);
    const other = await newPerson('Otto');
    const id = await seedTicket(other.id, { subject: 'Otto’s secret', content: 'canary-otto' });
    await seedTicket(person.id, { subject: 'Ida’s own', content: 'canary-ida' });
    const otherPage = await openVisitorPage();
    await otherPage.goto('/partner/support');
    await Promise.all([open(page, `/support?ticket=${id}`), signIn(otherPage, other, '/partner/support')]);
    await expect(page.getByRole('dialog', { name: 'Ticket' })).toContainText(
      'This item doesn’t exist or is no longer available.',
    );
    await expect(ticketLink(otherPage, 'Otto’s secret')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ticketLink(page, 'Ida’s own')).toBeVisible();
    expect(await page.content()).not.toContain('canary-otto');
    expect(await otherPage.content()).not.toContain('canary-ida');
  });

  test('can be read and replied to by keyboard alone', async ({ page }) => {
    await seedTicket(person.id, { subject: 'Two clusters' });
    await open(page);
    await expect(ticketLink(page, 'Two clusters')).toBeVisible();
    await tabTo(page, ticketLink(page, 'Two clusters'));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /Two clusters/ });
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByLabel('Reply', { exact: true }));
    await page.keyboard.type('By keyboard.');
    await tabTo(page, dialog.getByRole('button', { name: 'Send reply' }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem').last()).toContainText('By keyboard.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(ticketLink(page, 'Two clusters')).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('list, ticket and form fit without horizontal scrolling and are accessible', async ({ page }) => {
    const id = await seedTicket(person.id, { subject: 'Averyverylongserialnumber'.repeat(6), content: 'x'.repeat(400) }, [
      'y'.repeat(300),
    ]);
    for (const path of ['/support', `/support?ticket=${id}`, '/support?new']) {
      if (path === '/support') await open(page, path);
      else await page.goto(`/partner${path}`);
      await expect(path === '/support' ? main(page).getByRole('listitem') : page.getByRole('dialog')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expectAccessible(page);
    }
    const send = newTicketDialog(page).getByRole('button', { name: 'Create ticket' });
    expect((await send.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect((await newTicketLink(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  test.describe('on a touch screen, in German', () => {
    test.use({ hasTouch: true });

    test('the buttons of a ticket fit their labels and do not overlap', async ({ page }) => {
      const id = await seedTicket(person.id, { subject: 'Two clusters' });
      await open(page);
      await page.evaluate(() => localStorage.setItem('locale', 'de'));
      await page.goto(`/partner/support?ticket=${id}`);
      const buttons = page.getByRole('dialog', { name: /Two clusters/ }).getByRole('button');
      await expect(buttons.filter({ hasText: 'Als erledigt markieren' })).toBeVisible();
      const boxes = await buttons.evaluateAll((all) =>
        all.map((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          const text = document.createRange();
          text.selectNodeContents(button);
          const label = text.getBoundingClientRect();
          return { name: button.textContent, left, right, top, bottom, isOverflowing: label.left < left || label.right > right };
        }),
      );
      expect(boxes).toHaveLength(4);
      expect(boxes.filter(({ isOverflowing }) => isOverflowing)).toEqual([]);
      for (const [index, one] of boxes.entries())
        for (const other of boxes.slice(index + 1)) {
          const isApart =
            one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
          expect(isApart, `${one.name} and ${other.name}`).toBe(true);
        }
    });
  });
});
