import { mediaTypes } from '@portal/contract/assets';
import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { expectAccessible, test } from './support/fixtures.ts';
import { viewsOf } from './support/recorded-views.ts';
import { store } from './support/storage.ts';
import { holdRequests } from './support/network.ts';

test.use({ account: demoAccounts.marta });

const names = ['Videos & Tutorials', 'Documents & Guides', 'Business Cases', 'Sales Flyers', 'Product Images', 'Branding Assets'];
const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('[ASST-01] [ASST-08] the media assets page shows six collections in a fixed order, each with a link', async ({ page }) => {
  const views = viewsOf(page);
  await page.goto('/partner/assets');
  await expect(cards(page).getByRole('heading')).toHaveText(names);
  for (const [index, mediaType] of mediaTypes.entries()) {
    const card = cards(page).nth(index);
    await expect(card).toContainText(/\d+ items?/);
    await expect(card.getByRole('link')).toHaveAttribute('href', `/partner/assets/${mediaType}`);
    await expect(card.getByRole('link')).toHaveText(`View Assets: ${names[index]}`);
  }
  await expect.poll(() => views.map(({ metadata }) => metadata)).toEqual([{ page: 'Assets', action: 'view' }]);
});

test('[ASST-01] [SHELL-21] six skeletons are shown while the collections load', async ({ page }) => {
  const release = await holdRequests(page, '**/api/partner/videos?*');
  await page.goto('/partner/assets');
  const skeleton = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading media assets' });
  await expect(skeleton.locator('> div > div')).toHaveCount(6);
  await expect(skeleton.locator('[data-skeleton]').first()).toBeVisible();
  release();
  await expect(cards(page)).toHaveCount(6);
});

for (const [index, mediaType] of mediaTypes.entries()) {
  test(`[ASST-02] [ASST-08] ${mediaType} opens from its card and by its URL, and links back`, async ({ page }) => {
    await page.goto('/partner/assets');
    await cards(page).nth(index).getByRole('link').click();
    await expect(page).toHaveURL(`/partner/assets/${mediaType}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(names[index]));
    const state = await page.evaluate(
      () => history.state as { mediaType: string; data: { items: { id: number }[]; total: number } },
    );
    expect(state.mediaType).toBe(mediaType);
    expect(state.data.items.length).toBe(Math.min(12, state.data.total));

    await page.goto(`/partner/assets/${mediaType}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(names[index]));
    await expect(cards(page)).toHaveCount(state.data.items.length);
    await page.getByRole('main').getByRole('link', { name: 'Media Assets' }).click();
    await expect(page).toHaveURL('/partner/assets');
  });
}

test('[ASST-02] the URL decides which list is shown, regardless of the history', async ({ page }) => {
  await page.goto('/partner/assets/product-images');
  await page.evaluate(() =>
    history.replaceState({ ...history.state, mediaType: 'sales-flyers', data: { items: [], total: 0 } }, ''),
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Images');
  await expect(cards(page).first()).toBeVisible();
  await page.goto('/partner/assets/no-such-list');
  await expect(page.getByRole('main')).toContainText('Collection not found');
});

test('[ASST-09] a failed load shows the server’s message or names the missing list, and can be retried', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/);
  await page.route('**/api/partner/sales-flyers?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'The shelf is empty' } }),
  );
  await page.goto('/partner/assets');
  await expect(page.getByRole('alert')).toContainText('Error fetching assets : The shelf is empty');
  await expect(cards(page).getByRole('heading')).toHaveText(names);

  await page.unroute('**/api/partner/sales-flyers?*');
  await page.route('**/api/partner/sales-flyers?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('Error fetching sales flyers data');
  await page.unroute('**/api/partner/sales-flyers?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const theme of ['light', 'dark'] as const) {
  test(`the media assets page is accessible in the ${theme} theme`, async ({ page }) => {
    await store(page, { theme });
    for (const path of ['/assets', '/assets/videos-tutorials', '/assets/documents-guides?view=table']) {
      await page.goto(`/partner${path}`);
      await expect(page.getByRole('main').locator('article, tbody tr').first()).toBeVisible();
      await expectAccessible(page);
    }
  });
}
