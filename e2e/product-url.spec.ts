import { expect } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './support/fixtures.ts';

test.use({ account: demoAccounts.marta });

test('[PLAY-09] a product or portfolio that does not exist shows "not found"', async ({ page }) => {
  for (const path of ['1001/999999', '999999/1103', '999999/999999', '1001/rx-120', 'edge-firewalls/1103']) {
    await page.goto(`/partner/playbook/${path}`);
    await expect(page.getByRole('heading', { name: 'Product or Portfolio not found', exact: true }), path).toBeVisible();
    await expect(page).toHaveURL(`/partner/playbook/${path}`);
  }
  await page.getByRole('link', { name: 'Go back to Playbook' }).click();
  await expect(page).toHaveURL('/partner/playbook');
});

test('a product URL without a portfolio ("unknown-category") or with one that does not contain the product redirects to a portfolio that does', async ({
  page,
}) => {
  for (const portfolio of ['unknown-category', '1002']) {
    await page.goto(`/partner/playbook/${portfolio}/1103?q=guide`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rampart RX 120');
    await expect(page).toHaveURL('/partner/playbook/1001/1103?q=guide');
    await expect(page.getByRole('main').getByRole('link').first()).toHaveText('Edge firewalls');
  }
});

test('a product that cannot be loaded shows an error and can be retried', async ({ page, browserErrors }) => {
  browserErrors.allow(/^Failed to load resource/);
  await page.route('**/api/partner/products/*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/partner/playbook/1001/1103');
  await expect(page.getByRole('alert')).toContainText('Server error');
  await page.unroute('**/api/partner/products/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rampart RX 120');
});
