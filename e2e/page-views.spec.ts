import { expect } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { signIn, test } from './fixtures.ts';
import { newPerson, withDatabase } from './people.ts';
import { analyticsAddress as address, viewsOf } from './recorded-views.ts';
import { holdAnswers } from './traffic.ts';

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

  for (const [path, name, id] of screens) {
    test(`[CALL-07] [CALL-02] ${path} is recorded once as ${name}`, async ({ page }) => {
      const views = viewsOf(page);
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === address);
      await page.goto(`/partner${path}`);
      expect((await answered).status()).toBe(200);
      await page.getByRole('button', { name: 'Switch to dark theme' }).click();
      await page.waitForTimeout(700);
      expect(views).toEqual([
        {
          entityType: name.toLowerCase(),
          entityId: id,
          userId: '01930000-0000-7000-8000-000000000101',
          eventType: 'page_view',
          metadata: { page: name, action: 'view' },
        },
      ]);
    });
  }

  test('[CALL-02] nothing is sent before the profile is known, and then all of it', async ({ page }) => {
    const views = viewsOf(page);
    const release = await holdAnswers(page, '**/api/partner/profile');
    await page.goto('/partner/leads');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
    await page.waitForTimeout(1500);
    expect(views).toEqual([]);

    release();
    await expect.poll(() => views.map(({ metadata }) => metadata.page)).toEqual(['Leads', 'News']);
  });

  test('[CALL-07] each visit counts: there, elsewhere and there again are three', async ({ page }) => {
    const views = viewsOf(page);
    await page.goto('/partner/leads');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads');
    await expect.poll(() => views.map(({ metadata }) => metadata.page)).toEqual(['Leads', 'News', 'Leads']);
  });

  test('[CALL-02] a failure is not to be seen, and the page does not wait', async ({ page, faults }) => {
    faults.allow(/^Failed to load resource/);
    for (const answer of [
      () => page.route(`**${address}`, (route) => route.fulfill({ status: 500, json: { message: 'No.' } })),
      () => page.route(`**${address}`, (route) => route.abort()),
      () => page.route(`**${address}`, () => undefined),
    ]) {
      await page.unroute(`**${address}`);
      await answer();
      await page.goto('/partner/profile');
      await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Marta');
      await page.waitForTimeout(700);
      await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('[PROF-12] [CALL-02] a view of the profile is in the database, also when the page is closed at once', async ({ page }) => {
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
