import { expect, type Route } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { signIn, test } from './support/fixtures.ts';
import { newPerson, withDatabase } from './support/people.ts';
import { analyticsPath, viewsOf } from './support/recorded-views.ts';
import { waitUntilStill } from './support/wait-for-page.ts';
import { checkScreens } from './support/check-screens.ts';
import { holdRequests } from './support/network.ts';

const screens = [
  ['/dashboard', 'Dashboard', 0],
  ['/profile', 'Profile', 0],
  ['/support', 'Support', 0],
  ['/newsannouncements', 'News', 0],
  ['/playbook', 'Products', 0],
  ['/playbook/7', 'Category', '7'],
  ['/playbook/7/12', 'Product', '12'],
  ['/assets', 'Assets', 0],
  ['/leads', 'Leads', 0],
  ['/pricelist', 'PriceList', 0],
  ['/renewals', 'Renewals', 0],
  ['/searchresults?query=rampart', 'Search', 0],
  ['/notifications', 'Notifications', 0],
] as const;

test.describe('signed in', () => {
  test.use({ account: demoAccounts.marta });

  test('[CALL-07] [CALL-02] every screen is recorded exactly once per visit, under its name', async ({ page }) => {
    const views = viewsOf(page);
    const response = page.waitForResponse((candidate) => new URL(candidate.url()).pathname === analyticsPath);
    const names = new Map<string, string>(screens.map(([path, name]) => [path, name]));
    await checkScreens(page, [...names.keys()], async (path) => {
      await page.getByRole('button', { name: /^Switch to (?:dark|light) theme$/ }).click();
      // Playwright does not report a request that a page sends while it is left, so the next screen waits for this view.
      await expect.poll(() => views.at(-1)?.metadata.page).toBe(names.get(path));
    });
    expect((await response).status()).toBe(200);
    const expected = screens.map(([, name, id]) => ({
      entityType: name.toLowerCase(),
      entityId: id,
      userId: '01930000-0000-7000-8000-000000000101',
      eventType: 'page_view',
      metadata: { page: name, action: 'view' },
    }));
    expect(views).toEqual(expected);
  });

  test('[CALL-02] views are sent only after the profile is loaded, and none is lost', async ({ page }) => {
    await page.clock.install();
    const views = viewsOf(page);
    const release = await holdRequests(page, '**/api/partner/profile');
    await page.goto('/partner/leads');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
    // Longer than the delay after which views are sent.
    await page.clock.runFor(1500);
    expect(views).toEqual([]);

    release();
    await expect.poll(() => views.map(({ metadata }) => metadata.page)).toEqual(['Leads', 'News']);
  });

  test('[CALL-07] every visit counts: leaving a page and returning records three views', async ({ page }) => {
    const views = viewsOf(page);
    await page.goto('/partner/leads');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads');
    await expect.poll(() => views.map(({ metadata }) => metadata.page)).toEqual(['Leads', 'News', 'Leads']);
  });

  test('[CALL-02] when a page view cannot be recorded, the page still works and shows no error', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(/^Failed to load resource/);
    for (const [outcome, respond] of [
      ['requestfinished', (route: Route) => route.fulfill({ status: 500, json: { message: 'No.' } })],
      ['requestfailed', (route: Route) => route.abort()],
      ['request', () => undefined],
    ] as const) {
      await page.unroute(`**${analyticsPath}`);
      await page.route(`**${analyticsPath}`, respond);
      const happened = page.waitForEvent(outcome as 'request', (request) => request.url().includes(analyticsPath));
      await page.goto('/partner/profile');
      await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Marta');
      await happened;
      await waitUntilStill(page);
      await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('[PROF-12] [CALL-02] a view of the profile is stored, even if the page is closed immediately', async ({ page }) => {
  const person = await newPerson('Vilja');
  await page.goto('/partner/profile');
  await signIn(page, person, '/partner/profile');
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Vilja');
  await page.close();

  const recorded = () =>
    withDatabase((db) =>
      db
        .selectFrom('analyticsEvents')
        .select(['page', 'action', 'entityType', 'eventType'])
        .where('personId', '=', person.id)
        .execute(),
    );
  await expect.poll(recorded).toEqual([{ page: 'Profile', action: 'view', entityType: 'profile', eventType: 'page_view' }]);
});
