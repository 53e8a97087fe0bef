import { expect } from '@playwright/test';

import { expectAccessible, signIn } from './support/fixtures.ts';
import { test } from './support/outage-portal.ts';
import { newPerson } from './support/people.ts';
import { waitUntilStill } from './support/wait-for-page.ts';

test.beforeEach(async ({ portal, browserErrors }) => {
  portal.database.heal();
  browserErrors.allow(/^Failed to load resource: the server responded with a status of 503/);
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } });

  test('[SAFE-02] a page opened during an outage shows the portal’s outage page and reloads by itself afterwards', async ({
    page,
    portal,
  }) => {
    portal.database.cut();
    const response = await page.goto('/partner/leads?q=acme');
    expect(response?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wir sind gleich wieder da');
    await expect(page.getByRole('status')).toHaveText('Sie müssen nichts tun. Diese Seite lädt sich von selbst neu.');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByRole('status')).toHaveText('Noch nicht. Wir versuchen es weiter.');
    await expectAccessible(page);

    portal.database.heal();
    await expect(page).toHaveURL('/partner/signin', { timeout: 30_000 });
    expect(await page.evaluate(() => localStorage.getItem('redirectAfterLogin'))).toBe('/leads?q=acme');
  });
});

test('[SAFE-02] a failed screen loads by itself once the server is back', async ({ page, portal }) => {
  const person = await newPerson('Olga');
  await signIn(page, person);
  await expect(page.getByRole('banner')).toContainText('Olga Newcomer');
  await waitUntilStill(page);

  portal.database.cut();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leads' }).click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure.first()).toBeVisible();
  await expect(page.getByText('The portal isn’t responding. We’ll keep trying.')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);

  portal.database.heal();
  await expect(failure).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByText('The portal isn’t responding.')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('No leads');
});
