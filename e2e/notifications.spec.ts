import { expect, type Page } from '@playwright/test';

import type { DemoAccount } from '../demo/accounts.ts';
import { expectAccessible, signIn, test } from './support/fixtures.ts';
import { tabTo } from './support/keyboard-path.ts';
import { createAnsweredTicket, bell, waitForNotificationStream, seedNotification, panel } from './support/notifications.ts';
import { newPerson, withDatabase } from './support/people.ts';
import { waitUntilStill } from './support/wait-for-page.ts';
import { storedValue } from './support/storage.ts';
import { holdRequests, recordRequests } from './support/network.ts';

const main = (page: Page) => page.getByRole('main');
const listGlob = '**/api/partner/notifications?*';

let person: DemoAccount & { id: string };

test.beforeEach(async () => {
  person = await newPerson('Ida');
});

async function open(page: Page, path = '/notifications'): Promise<void> {
  await page.goto(`/partner${path}`);
  await signIn(page, person, `/partner${path}`);
}

test.describe('the dropdown in the header', () => {
  test('[NOTE-01] is empty until notifications are loaded, then lists them and links to the full list', async ({ page }) => {
    await seedNotification(person.id, { params: { reference: 'T-3018', subject: 'Two clusters' } });
    await open(page, '/leads');
    const release = await holdRequests(page, listGlob);
    await bell(page).click();
    await expect(panel(page).getByRole('link', { name: 'Go to notifications', exact: true })).toBeVisible();
    await expect(panel(page).getByRole('listitem')).toHaveCount(0);
    await expect(panel(page).getByText("You're up to date.")).toHaveCount(0);
    release();
    await expect(panel(page).getByRole('listitem')).toContainText('New reply to ticket T-3018: “Two clusters”');
    await expectAccessible(page);

    await panel(page).getByRole('link', { name: 'Go to notifications', exact: true }).click();
    await expect(page).toHaveURL('/partner/notifications');
    await expect(panel(page)).toBeHidden();
  });

  test('stays open and does not scroll the page when a scroll key is pressed', async ({ page }) => {
    await open(page, '/dashboard');
    await bell(page).press('Enter');
    await expect(panel(page).getByText("You're up to date.", { exact: true })).toBeVisible();
    for (const key of ['ArrowDown', 'PageDown', 'End']) await page.keyboard.press(key);
    // With reduced motion the browser scrolls in the frame after the key press.
    await waitUntilStill(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(panel(page)).toBeVisible();
  });

  test('[NOTE-01] stays empty for a person without notifications', async ({ page }) => {
    await open(page, '/leads');
    await bell(page).click();
    await expect(panel(page).getByText("You're up to date.", { exact: true })).toBeVisible();
    await expect(panel(page).getByText('You have no new notifications.', { exact: true })).toBeVisible();
    await expect(panel(page).getByRole('listitem')).toHaveCount(0);
    await expect(panel(page).getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('opens the subject of a notification and marks it read; all can be marked read at once', async ({ page }) => {
    for (const subject of ['One', 'Two', 'Three']) {
      const params = { reference: 'T-9', subject };
      await seedNotification(person.id, { params, link: '/newsannouncements' });
    }
    await open(page, '/leads');
    await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');
    await bell(page).click();
    await panel(page)
      .getByRole('link', { name: /“Three”/ })
      .click();
    await expect(page).toHaveURL('/partner/newsannouncements');
    await expect(panel(page)).toBeHidden();
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');

    await bell(page).click();
    await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await expect(panel(page).getByRole('listitem')).toHaveCount(3);
  });
});

test.describe('the notifications screen', () => {
  test('[NOTE-02] lists notifications with time and text, newest first, page by page', async ({ page }) => {
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    const old = { params: { title: 'Release 9.2 is out' }, kind: 'news.published', createdAt: twoDaysAgo, readAt: twoDaysAgo };
    await seedNotification(person.id, { ...old, link: '/newsannouncements' });
    for (let count = 1; count <= 25; count += 1) {
      await seedNotification(person.id, { kind: 'lead.assigned', params: { company: `Company ${count}` }, link: '/leads' });
    }
    const views = recordRequests(page, '/api/partner/analytics-create');
    await open(page);
    const rows = main(page).getByRole('listitem');
    await expect(rows.first()).toContainText('New lead from Company 25');
    await expect(rows.first()).toContainText(/\d{2}\/\d{2}\/\d{4}, (now|\d+ seconds? ago|\d+ minutes? ago)/);
    await expect(main(page).getByRole('link', { name: /^Unread: New lead/ })).toHaveCount(25);
    await expect.poll(() => views.map((view) => view.postData()).join()).toContain('"page":"Notifications"');
    await expectAccessible(page);

    await main(page).getByRole('button', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(main(page).getByRole('link', { name: 'News: Release 9.2 is out', exact: true })).toBeVisible();
    await expect(main(page).getByText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} /)).toBeVisible();
  });

  test('[NOTE-02] says when there are no notifications', async ({ page }) => {
    await open(page);
    await expect(main(page).getByRole('heading', { name: "You're up to date.", exact: true })).toBeVisible();
    await expect(main(page).getByText('You have no new notifications.', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await main(page).getByRole('link', { name: 'Manage email notifications' }).click();
    await expect(page).toHaveURL(/\/partner\/profile#mail-preferences$/);
    await expect(page.getByRole('heading', { name: 'Email notifications' })).toBeInViewport();
  });

  test('shows an error and can be retried', async ({ page, browserErrors }) => {
    browserErrors.allow(/^Failed to load resource: the server responded with a status of 500/);
    await seedNotification(person.id);
    await page.route(listGlob, (route) => route.fulfill({ status: 500, json: { code: 'server.unexpected', message: 'x' } }));
    await open(page);
    const alert = main(page).getByRole('alert');
    await expect(alert.getByRole('heading', { name: 'We couldn’t load your notifications', exact: true })).toBeVisible();
    await expect(alert).toContainText('Server error');
    await expectAccessible(page);
    await page.unroute(listGlob);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).getByRole('listitem')).toHaveCount(1);
  });

  test('[NOTE-03] marks one as read, filters unread ones and marks all as read, also by keyboard', async ({ page }) => {
    for (const company of ['Brattli', 'Saimaan Energia', 'Vesterhavet']) {
      await seedNotification(person.id, { kind: 'lead.assigned', params: { company }, link: '/leads' });
    }
    await open(page);
    await main(page).getByRole('button', { name: 'Mark as read: New lead from Brattli' }).click();
    await expect(main(page).getByRole('link', { name: 'New lead from Brattli', exact: true })).toBeVisible();
    await main(page)
      .getByRole('link', { name: /^Unread/, exact: false })
      .first()
      .click();
    await expect(page).toHaveURL(/\?show=unread$/);
    await expect(main(page).getByRole('listitem')).toHaveCount(2);
    const markAll = main(page).getByRole('button', { name: 'Mark all as read' });
    await tabTo(page, markAll);
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('heading', { name: "You're up to date." })).toBeVisible();
    await expect(markAll).toBeDisabled();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });

  test('shows two people only their own notifications', async ({ page, openVisitorPage }) => {
    const other = await newPerson('Otto');
    await seedNotification(person.id, { params: { reference: 'T-1', subject: 'canary-ida' } });
    await seedNotification(other.id, { params: { reference: 'T-2', subject: 'canary-otto' } });
    const otherPage = await openVisitorPage();
    await otherPage.goto('/partner/notifications');
    await Promise.all([open(page), signIn(otherPage, other, '/partner/notifications')]);
    await expect(main(page).getByRole('listitem')).toContainText('canary-ida');
    await expect(main(otherPage).getByRole('listitem')).toContainText('canary-otto');
    expect(await page.content()).not.toContain('canary-otto');
    expect(await otherPage.content()).not.toContain('canary-ida');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('fits, has large touch targets and is accessible', async ({ page }) => {
      await seedNotification(person.id, { params: { reference: 'T-1', subject: 'Averyverylongserialnumber'.repeat(6) } });
      await open(page);
      const mark = main(page).getByRole('button', { name: /^Mark as read/ });
      await expect(mark).toBeVisible();
      expect((await mark.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expectAccessible(page);
      await bell(page).click();
      await expect(panel(page).getByRole('listitem')).toHaveCount(1);
      await expectAccessible(page);
    });
  });
});

test.describe('a new notification', () => {
  test('[NOTE-03] arrives in every browser within a second without a reload, and reading it marks it read in all of them', async ({
    page,
    openVisitorPage,
    request,
  }) => {
    const second = await openVisitorPage();
    await second.goto('/partner/notifications');
    await Promise.all([waitForNotificationStream(page), open(page, '/leads')]);
    await Promise.all([waitForNotificationStream(second), signIn(second, person, '/partner/notifications')]);
    await expect(main(second).getByRole('heading', { name: "You're up to date." })).toBeVisible();

    const id = await createAnsweredTicket(person.id, 'Two clusters', request);
    const expectedName = 'Notifications, 1 unread';
    await Promise.all([
      expect(bell(page)).toHaveAccessibleName(expectedName, { timeout: 1_000 }),
      expect(bell(second)).toHaveAccessibleName(expectedName, { timeout: 1_000 }),
    ]);
    await expect(bell(page)).toHaveText('1');
    await expect(page.getByRole('banner').locator('[aria-live=polite]')).toHaveText(expectedName);
    const item = main(second).getByRole('link', { name: `Unread: New reply to ticket ${id}: “Two clusters”` });
    await item.click();
    await expect(second).toHaveURL(`/partner/support?ticket=${id}`);
    await expect(second.getByRole('dialog', { name: /Two clusters/ })).toContainText('Which version is it?');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });

  test('is received by one tab, which passes it on to the others; when that tab closes, another tab takes over', async ({
    page,
    context,
    request,
  }) => {
    await Promise.all([waitForNotificationStream(page), open(page, '/leads')]);
    const other = await context.newPage();
    const streams = recordRequests(other, '/api/partner/notifications/stream');
    await other.goto('/partner/support');
    await createAnsweredTicket(person.id, 'Two clusters', request);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
    await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread');
    expect(streams).toHaveLength(0);

    const takeover = waitForNotificationStream(other);
    await page.close();
    await takeover;
    await createAnsweredTicket(person.id, 'Another', request);
    await expect(bell(other)).toHaveAccessibleName('Notifications, 2 unread');
  });

  test('is not lost when the stream reconnects, because the request names the last one received', async ({ page }) => {
    const id = await seedNotification(person.id);
    const body = `event: notification\nid: ${id}\ndata: {}\n\nevent: unread\ndata: {"unread":7}\n\n`;
    const stream = '**/api/partner/notifications/stream';
    await page.route(stream, (route) => route.fulfill({ contentType: 'text/event-stream', body }), { times: 1 });
    const reconnection = page.waitForRequest(async (request) => (await request.headerValue('last-event-id')) === id);
    await open(page, '/leads');
    await expect(bell(page)).toHaveAccessibleName('Notifications, 7 unread');
    await reconnection;
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  });
});

test('an open page goes to sign-in when its session ends, because the notification stream reports it', async ({ page }) => {
  await Promise.all([waitForNotificationStream(page), open(page, '/leads')]);
  await withDatabase((db) => db.updateTable('sessions').set({ endedAt: new Date() }).where('personId', '=', person.id).execute());
  await expect(page).toHaveURL('/partner/signin');
  expect(await storedValue(page, 'redirectAfterLogin')).toBe('/leads');
});

test('email notifications are chosen in the profile and saved', async ({ page }) => {
  await open(page, '/profile');
  const card = page.getByRole('region', { name: 'Email notifications' });
  await expect(card.getByLabel('Ticket replies')).toHaveValue('atOnce');
  const news = card.getByLabel('News');
  await expect(news).toHaveValue('off');
  const saved = page.waitForResponse('**/api/partner/notifications/preferences');
  await news.selectOption('Immediately');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(news).toHaveValue('atOnce');
  await expectAccessible(page);
});

test.describe('the attention counts on the dashboard', () => {
  const attentionCounts = (page: Page) => page.getByRole('region', { name: 'Needs your attention' });

  test('are shown, update live and link to their lists', async ({ page, request }) => {
    await seedNotification(person.id);
    await Promise.all([waitForNotificationStream(page), open(page, '/dashboard')]);
    await expect(attentionCounts(page).getByRole('link')).toHaveText([
      'New leads0',
      'Licences expiring within 60 days0',
      'Open tickets0',
      /^Unread notifications1Latest /,
    ]);
    await createAnsweredTicket(person.id, 'Two clusters', request);
    await expect(attentionCounts(page).getByRole('link', { name: /Unread notifications/ })).toHaveText(
      /^Unread notifications2Latest /,
    );
    for (const [name, url] of [
      [/New leads/, '/partner/leads?status=New'],
      [/Licences expiring/, '/partner/renewals?status=Expiring+Soon'],
      [/Open tickets/, '/partner/support'],
      [/Unread notifications/, '/partner/notifications?show=unread'],
    ] as const) {
      await attentionCounts(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(url);
      await page.goBack();
    }
  });

  test('fail without affecting other sections and can be retried', async ({ page, browserErrors }) => {
    browserErrors.allow(/^Failed to load resource: the server responded with a status of 500/);
    const attention = '**/api/partner/attention';
    await page.route(attention, (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
    await open(page, '/dashboard');
    const alert = main(page).getByRole('alert');
    await expect(alert).toContainText('Error: Server error');
    await expect(page.getByRole('region', { name: 'Calendar' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(attention);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(attentionCounts(page).getByRole('link')).toHaveCount(4);
  });
});
