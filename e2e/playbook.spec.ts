import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { translation } from './support/dictionary.ts';
import { test } from './support/fixtures.ts';
import { chooseLanguage } from './support/languages.ts';
import { test as playbookTest } from './support/private-playbook.ts';
import { newPerson, withDatabase } from './support/people.ts';
import { endNotificationStream, holdRequests, recordRequests } from './support/network.ts';

const listPath = '/api/partner/categories';
const listGlob = `**${listPath}?*`;

test.use({ account: demoAccounts.marta });

interface PortfolioListResponse {
  body: { categories: Record<string, unknown>[] };
}

/** Lets the server respond, but changes the portfolios in the response. */
async function changePortfolios(page: Page, change: (portfolios: Record<string, unknown>[]) => unknown[]): Promise<void> {
  await page.route(listGlob, async (route) => {
    const { body } = (await (await route.fetch()).json()) as PortfolioListResponse;
    await route.fulfill({ json: { body: { categories: change(body.categories) } } });
  });
}

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');

test('[PLAY-01] [PLAY-17] portfolios are in a grid of four columns, each with its cover, its products and a link to its page', async ({
  page,
}) => {
  await page.goto('/partner/playbook');
  await expect(page.getByRole('heading', { name: 'Portfolios' })).toBeVisible();
  await expect(cards(page)).toHaveCount(8);
  const first = cards(page).first();
  await expect(first.getByRole('link', { name: 'Edge firewalls' })).toHaveAttribute('href', '/partner/playbook/1001');
  await expect(first).toContainText('8 products');
  const cover = first.locator('img');
  await expect(cover).toHaveAttribute('src', /^\/api\/files\/[\da-f-]{36}\/\d+\.webp$/);
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  for (const [width, columns] of [
    [1440, 4],
    [1000, 3],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await cards(page).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)));
    expect(new Set(lefts).size, `columns at ${width} px`).toBe(columns);
  }

  // The link covers the whole card.
  await page.setViewportSize({ width: 1440, height: 900 });
  const picture = await cover.boundingBox();
  await page.mouse.click((picture?.x ?? 0) + 20, (picture?.y ?? 0) + 20);
  await expect(page).toHaveURL('/partner/playbook/1001');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edge firewalls');
});

test('[PLAY-17] the cover of a card is its coverLink, and a broken or missing cover shows a placeholder', async ({ page }) => {
  await changePortfolios(page, ([one, two, ...others]) => [
    { ...one, coverLink: '/partner/demo/sign-in.webp' },
    { ...two, coverLink: null },
    ...others.map((portfolio) => ({ ...portfolio, coverLink: '/partner/demo/none.webp' })),
  ]);
  await page.goto('/partner/playbook');
  await expect(cards(page).nth(0).locator('img')).toHaveAttribute('src', '/partner/demo/sign-in.webp');
  await expect(cards(page).nth(1).getByRole('img', { name: 'No image available' })).toBeVisible();
  await expect(cards(page).nth(2).getByRole('img', { name: 'No image available' })).toBeVisible();
});

test('[PLAY-01] [SHELL-21] eight skeletons are shown while the portfolios load', async ({ page }) => {
  const release = await holdRequests(page, listGlob);
  await page.goto('/partner/playbook');
  const skeletons = page.getByRole('status').filter({ hasText: 'Loading portfolios' });
  await expect(skeletons.locator('[data-skeleton]').first()).toBeVisible();
  await expect(skeletons.locator('> [aria-hidden] > *')).toHaveCount(8);
  release();
  await expect(cards(page)).toHaveCount(8);
  await expect(skeletons).toHaveCount(0);
});

test('[PLAY-01] a playbook without portfolios says that there are none', async ({ page }) => {
  await changePortfolios(page, () => []);
  await page.goto('/partner/playbook');
  await expect(page.getByRole('heading', { name: 'No portfolios available.', exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});

test('[PLAY-02] a portfolio without a name shows its URL slug, or a fallback if it has none', async ({ page }) => {
  await changePortfolios(page, ([one, two, three]) => [
    { ...one, name: null, seofriendlyurl: 'edge-firewalls' },
    { ...two, name: '', seofriendlyurl: null },
    three,
  ]);
  await page.goto('/partner/playbook');
  await expect(cards(page).getByRole('link')).toHaveText(['edge-firewalls', 'No name available', 'Network sensors']);
  await cards(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('edge-firewalls');
});

test('[PLAY-17] a failed list shows the server’s message or a default one, and can be retried', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/^Failed to load resource/);
  for (const [json, text] of [
    [{ message: 'Back at noon.' }, 'Back at noon.'],
    [{}, 'Error fetching portfolio list data'],
  ] as const) {
    await page.route(listGlob, (route) => route.fulfill({ status: 500, json }));
    await page.goto('/partner/playbook');
    await expect(page.getByRole('alert')).toContainText(text);
    await page.unroute(listGlob);
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(8);
});

test('[SHELL-19] profile and portfolios are loaded once when the portal opens, not again on other pages', async ({ page }) => {
  const portfolios = recordRequests(page, listPath);
  const profiles = recordRequests(page, '/api/partner/profile');
  await endNotificationStream(page);
  await page.goto('/partner/leads');
  await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
  await expect.poll(() => portfolios.length).toBe(1);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'My Products' }).click();
  await expect(cards(page)).toHaveCount(8);
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edge firewalls');
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await page.goBack();
  await page.goBack();
  await expect(cards(page)).toHaveCount(8);
  await page.waitForLoadState('networkidle');
  expect(portfolios.map((request) => new URL(request.url()).searchParams.get('locale'))).toEqual(['en']);
  expect(profiles).toHaveLength(1);
});

test('[SHELL-19] [SHELL-10] [PLAY-14] changing the language reloads the portfolios, and the old ones stay until then', async ({
  page,
}) => {
  const portfolios = recordRequests(page, listPath);
  await page.goto('/partner/playbook');
  await expect(cards(page)).toHaveCount(8);
  const release = await holdRequests(page, listGlob);
  await chooseLanguage(page, 'Deutsch');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translation('de', 'menu.products'));
  await expect(cards(page).first().getByRole('link')).toHaveText('Edge firewalls');
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  release();
  await expect(cards(page).first().getByRole('link')).toHaveText('Edge-Firewalls');
  expect(portfolios.map((request) => new URL(request.url()).searchParams.get('locale'))).toEqual(['en', 'de']);
});

playbookTest.describe('with a private portfolio', () => {
  playbookTest.use({ account: async ({ baseURL: _server }, use) => use(await newPerson('Pia')) });

  playbookTest(
    '[PLAY-14] [SHELL-10] a portfolio is shown in the chosen language, and in English where a field has no translation',
    async ({ page, playbook: { portfolioId, productIds } }) => {
      await withDatabase((db) =>
        db
          .updateTable('products')
          .set({ title: JSON.stringify({ en: 'The title', de: 'Der Titel' }) })
          .where('id', '=', Number(productIds[0]))
          .execute(),
      );
      await page.goto('/partner/playbook/1001');
      const card = (name: string) => cards(page).filter({ hasText: name });
      await expect(card('Rampart RX 120')).toContainText('Ship it, plug in two cables');
      await chooseLanguage(page, 'Deutsch');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edge-Firewalls');
      await expect(card('Rampart RX 120')).toContainText('Als Paket verschicken');

      // This product has a translated title, but only an English description.
      await page.goto(`/partner/playbook/${portfolioId}`);
      await expect(card('Own 1')).toContainText('A sentence that says something');
      await card('Own 1').getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Own 1');
      await expect(page.getByRole('article')).toContainText('A sentence that says something');
      await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText('Der Titel');

      await page.goto('/partner/playbook/1001/1107');
      await chooseLanguage(page, '中文');
      await expect(page.getByRole('main').getByRole('link').first()).toHaveText('边缘防火墙');
    },
  );
});

test('[PLAY-01] [PLAY-03] [PLAY-08] views of the playbook are recorded as Products, Category and Product', async ({ page }) => {
  const views: { metadata: { page: string }; entityId: string | number }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/analytics-create')) views.push(...[request.postDataJSON() as never].flat());
  });
  await page.goto('/partner/playbook');
  await cards(page).getByRole('link', { name: 'Edge firewalls' }).click();
  await cards(page).getByRole('link', { name: 'Rampart RX 60', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rampart RX 60');
  await expect
    .poll(() => views.map(({ metadata, entityId }) => [metadata.page, entityId]))
    .toEqual([
      ['Products', 0],
      ['Category', '1001'],
      ['Product', '1101'],
    ]);
});
