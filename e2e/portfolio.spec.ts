import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './support/fixtures.ts';
import { test as playbookTest } from './support/private-playbook.ts';

const products = '**/api/partner/categories/*/products?*';
const items = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
const rows = (page: Page) => page.getByRole('table', { name: 'Products' }).getByRole('row');
const names = (page: Page) => rows(page).getByRole('link');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search this portfolio' });
const edgeFirewalls = ['60', '90', '120', '180', '240', '320', '480', '960'].map((size) => `Rampart RX ${size}`);

test.describe('in the demo', () => {
  test.use({ account: demoAccounts.marta });

  test('[PLAY-03] [PLAY-16] a portfolio has a back arrow, a search box, and its products as cards or as a table, depending on the URL', async ({
    page,
  }) => {
    await page.goto('/partner/playbook/1001');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edge firewalls');
    await expect(search(page)).toBeVisible();
    await expect(items(page).getByRole('link')).toHaveText(edgeFirewalls);
    await expect(items(page).getByRole('link').nth(2)).toHaveAttribute('href', '/partner/playbook/1001/1103');

    await page.getByRole('radio', { name: 'Table' }).click();
    await expect(page).toHaveURL('/partner/playbook/1001?view=table');
    await expect(names(page)).toHaveText(edgeFirewalls);
    await expect(names(page).nth(2)).toHaveAttribute('href', '/partner/playbook/1001/1103');
    await page.reload();
    await expect(names(page)).toHaveText(edgeFirewalls);
    await page.getByRole('radio', { name: 'Cards' }).click();
    await expect(page).toHaveURL('/partner/playbook/1001');
    await expect(items(page)).toHaveCount(8);

    await page.getByRole('main').getByRole('link', { name: 'Portfolios' }).click();
    await expect(page).toHaveURL('/partner/playbook');
  });

  test('[PLAY-06] the table is sorted by name, ascending by default, and the order can be reversed', async ({ page }) => {
    await page.goto('/partner/playbook/1001?view=table');
    const nameHeader = page.getByRole('columnheader', { name: 'Name' });
    await expect(nameHeader).toHaveAttribute('aria-sort', 'ascending');
    await expect(names(page)).toHaveText(edgeFirewalls);
    await nameHeader.getByRole('button').click();
    await expect(nameHeader).toHaveAttribute('aria-sort', 'descending');
    await expect(names(page)).toHaveText(edgeFirewalls.toReversed());
    await expect(page).toHaveURL('/partner/playbook/1001?view=table&order=desc');
    await page.reload();
    await expect(names(page)).toHaveText(edgeFirewalls.toReversed());
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect(names(page)).toHaveText(edgeFirewalls);
  });

  test('[PLAY-06] on a phone the table becomes a list of cards with the same sorting', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/partner/playbook/1001?view=table');
    await expect(items(page).getByRole('link')).toHaveText(edgeFirewalls);
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Name' }).click();
    await expect(items(page).getByRole('link')).toHaveText(edgeFirewalls.toReversed());
  });

  test('[PLAY-05] an unknown portfolio shows "not found" with a link back to the playbook', async ({ page }) => {
    for (const id of ['999999', 'edge-firewalls', '0']) {
      await page.goto(`/partner/playbook/${id}`);
      await expect(page.getByRole('heading', { name: 'Portfolio not found.', exact: true })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Go back to Playbook', exact: true }).click();
    await expect(page).toHaveURL('/partner/playbook');
  });

  for (const [what, glob] of [
    ['portfolios', '**/api/partner/categories?*'],
    ['products', products],
  ] as const) {
    test(`[PLAY-05] when its ${what} cannot be loaded, the page shows an error and can be retried`, async ({
      page,
      browserErrors,
    }) => {
      browserErrors.allow(/^Failed to load resource/);
      await page.route(glob, (route) => route.fulfill({ status: 500, json: { message: 'Not to be seen.' } }));
      await page.goto('/partner/playbook/1001');
      await expect(page.getByRole('alert')).toContainText('Error loading portfolio. Please try again.');
      await expect(page.getByRole('main')).not.toContainText('Not to be seen.');
      await page.unroute(glob);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(items(page).getByRole('link')).toHaveText(edgeFirewalls);
    });
  }

  test('[PLAY-04] [PLAY-18] the search is in the URL, starts at the first page and can be cleared', async ({ page }) => {
    await page.goto('/partner/playbook/1001?view=table');
    await search(page).fill('  rx 960');
    await expect(names(page)).toHaveText(['Rampart RX 960']);
    await expect(page).toHaveURL('/partner/playbook/1001?view=table&q=rx+960');
    await page.reload();
    await expect(search(page)).toHaveValue('rx 960');
    await expect(names(page)).toHaveText(['Rampart RX 960']);

    await search(page).fill('no such thing');
    await expect(page.getByRole('heading', { name: 'No results found.', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Clear search' }).click();
    await expect(names(page)).toHaveText(edgeFirewalls);
    await expect(search(page)).toHaveValue('');
  });
});

playbookTest('[PLAY-05] a portfolio without products says that there are none', async ({ page, playbook }) => {
  await page.route(products, (route) => route.fulfill({ json: { body: [], total: 0, page: 1, pageSize: 24 } }));
  await page.goto(`/partner/playbook/${playbook.portfolioId}`);
  const text = 'No products available in this portfolio. Explore other portfolios.';
  await expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All portfolios' }).click();
  await expect(page).toHaveURL('/partner/playbook');
});

playbookTest(
  '[PLAY-04] [PLAY-18] the search in a portfolio covers id, title, portfolio, documents, description, model and name of a product, ignoring case',
  async ({ page, playbook: { portfolioId, productIds } }) => {
    await page.goto(`/partner/playbook/${portfolioId}`);
    const [first = 0, second = 0] = productIds;
    for (const [query, expected] of [
      [String(first), ['Own 1']],
      ['TITLE OF 2', ['Own 2']],
      ['own portf', ['Own 1', 'Own 2']],
      ['administrator g', ['Own 1']],
      ['something about the product', ['Own 1', 'Own 2']],
      ['om 2', ['Own 2']],
      ['oWn 1', ['Own 1']],
      [String(second), ['Own 2']],
    ] as const) {
      await search(page).fill(query);
      await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(query).replaceAll('%20', '\\+')}$`));
      await expect(items(page).getByRole('link'), query).toHaveText([...expected]);
    }
  },
);

playbookTest.describe('with many products', () => {
  playbookTest.use({ productCount: 50, viewport: { width: 390, height: 844 } });

  playbookTest(
    '[PLAY-03] a portfolio with many products is split into pages by the server',
    async ({ page, playbook: { portfolioId } }) => {
      await page.goto(`/partner/playbook/${portfolioId}`);
      await expect(items(page).getByRole('link')).toHaveText(Array.from({ length: 24 }, (_, index) => `Own ${index + 1}`));
      const pages = page.getByRole('navigation', { name: 'Product pagination' });
      await pages.getByRole('button', { name: 'Page 3' }).click();
      await expect(page).toHaveURL(`/partner/playbook/${portfolioId}?page=3`);
      await expect(items(page).getByRole('link')).toHaveText(['Own 49', 'Own 50']);

      await page.goto(`/partner/playbook/${portfolioId}?page=99`);
      await expect(page).toHaveURL(`/partner/playbook/${portfolioId}?page=3`);
      await search(page).fill('own 4');
      await expect(page).toHaveURL(`/partner/playbook/${portfolioId}?q=own+4`);
      await expect(items(page)).toHaveCount(11);
    },
  );

  playbookTest('Back restores the scroll position in the list of products', async ({ page, playbook: { portfolioId } }) => {
    await page.goto(`/partner/playbook/${portfolioId}?page=2`);
    await expect(items(page)).toHaveCount(24);
    await page.evaluate(() => window.scrollTo(0, 2200));
    const scrolledTo = await page.evaluate(() => window.scrollY);
    expect(scrolledTo).toBeGreaterThan(2000);
    await items(page).filter({ hasText: 'Own 44' }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Own 44');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(items(page)).toHaveCount(24);
    await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - scrolledTo)).toBeLessThanOrEqual(2);
  });
});
