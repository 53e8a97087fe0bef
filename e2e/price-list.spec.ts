import { readFileSync } from 'node:fs';

import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { expectAccessible, test } from './support/fixtures.ts';

test.use({ account: demoAccounts.marta });

test.describe('an external price list', () => {
  test('[PRIC-01] is shown in a frame of 900 px with a link to a new tab if its origin is allowed', async ({ page }) => {
    const url = `${await fetchPriceOrigin(page)}/prices?group=gold`;
    await page.route(url, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Prices</title><p>Prices of 2026</p>' }),
    );
    await mockPriceUrl(page, url);
    await page.goto('/partner/pricelist');

    const frame = page.locator('iframe[title="Price List"]');
    await expect(frame.contentFrame().getByText('Prices of 2026')).toBeVisible();
    expect((await frame.boundingBox())?.height).toBe(900);
    await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
    await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect(page.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', url);
  });

  test('[PRIC-01] is only a link if its origin is not allowed', async ({ page }) => {
    await mockPriceUrl(page, 'https://prices.elsewhere.example/list');
    await page.goto('/partner/pricelist');
    const link = page.getByRole('main').getByRole('link', { name: 'Open in a new tab' });
    await expect(link).toHaveAttribute('href', 'https://prices.elsewhere.example/list');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expectAccessible(page);
  });
});

test.describe('the portal’s own price list', () => {
  test('[PRIC-02] shows today’s prices, sorted and searched as the URL says', async ({ page }) => {
    await page.goto('/partner/pricelist');
    const rows = page.getByRole('table', { name: 'Price List' }).getByRole('row');
    await expect(rows.nth(1)).toContainText('€');
    await expect(page.getByText(/^Valid from 01\/01\/\d{4} to 31\/12\/\d{4}, in EUR$/)).toBeVisible();

    await page.getByRole('button', { name: 'Price', exact: true }).click();
    await expect(page).toHaveURL(/sort=price/);
    await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('button', { name: 'Price', exact: true }).click();
    await expect(page).toHaveURL(/order=desc/);
    await expect.poll(async () => isDescending(await amounts(page))).toBe(true);

    await page.getByRole('searchbox', { name: 'Search models and products' }).fill('rx 120');
    await expect(page).toHaveURL(/q=rx(\+|%20)120/);
    await expect(rows).toHaveCount(4);
    await page.reload();
    await expect(rows).toHaveCount(4);
    await expect(page.getByRole('searchbox', { name: 'Search models and products' })).toHaveValue('rx 120');
  });

  test('[PRIC-02] shows another year when it is selected, and keeps it in the URL', async ({ page }) => {
    await page.goto('/partner/pricelist');
    const select = page.getByRole('combobox', { name: 'Price List' });
    const next = new Date().getFullYear() + 1;
    await select.selectOption(`Price list ${next}`);
    await expect(page.getByText(`Valid from 01/01/${next} to 31/12/${next}, in EUR`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Valid from 01/01/${next} to 31/12/${next}, in EUR`)).toBeVisible();
  });

  test('[PRIC-02] exports the search results to a file, and disables the export when there are none', async ({ page }) => {
    await page.goto('/partner/pricelist?q=rx&sort=price&order=desc');
    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()]);
    expect(file.suggestedFilename()).toMatch(/^prices-\d{4}-\d{4}-\d\d-\d\d\.csv$/);
    const [header = '', ...rows] = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(header).toContain('Model,Name,Unit,Price,Currency');
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every((row) => /rx/i.test(row) && row.endsWith(',EUR'))).toBe(true);
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('downloaded');

    await page.goto('/partner/pricelist?q=nosuchthing');
    await expect(page.getByRole('button', { name: 'Export' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('[PRIC-02] tells a company without a price list whom to contact', async ({ page }) => {
    await page.route('**/api/partner/price-lists?*', (route) => route.fulfill({ json: { body: [] } }));
    await page.goto('/partner/pricelist');
    await expect(page.getByRole('main')).toContainText('No price list for your company yet');
    await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await expectAccessible(page);
  });

  test('shows an error when loading fails and can be retried', async ({ page, browserErrors }) => {
    browserErrors.allow(/status of 500/);
    let isBroken = true;
    await page.route('**/api/partner/price-lists?*', (route) =>
      isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await page.goto('/partner/pricelist');
    await expect(page.getByRole('alert')).toContainText('We couldn’t load your price list');
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Price List' })).toBeVisible();
  });

  test('shows each price as a card on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/partner/pricelist');
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '€' }).first()).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectAccessible(page);
  });
});

async function fetchPriceOrigin(page: Page): Promise<string> {
  const response = await page.request.get('/api/config');
  const { priceOrigins } = (await response.json()) as { priceOrigins: string[] };
  return priceOrigins[0] ?? '';
}

async function mockPriceUrl(page: Page, priceUrl: string): Promise<void> {
  await page.route('**/api/partner/profile', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), priceUrl } });
  });
}

async function amounts(page: Page): Promise<number[]> {
  const cells = await page.getByRole('row').locator('td:last-child').allInnerTexts();
  return cells.map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
}

function isDescending(numbers: readonly number[]): boolean {
  return numbers.length > 1 && numbers.every((number, index) => index === 0 || (numbers[index - 1] ?? 0) >= number);
}
