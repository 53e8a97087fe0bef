import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { translation } from './dictionary.ts';
import { test } from './fixtures.ts';
import { chooseLanguage } from './languages.ts';
import { test as ownTest } from './own-playbook.ts';
import { newPerson, withDatabase } from './people.ts';
import { endStreams, holdAnswers, requestsTo } from './traffic.ts';

const list = '/api/partner/categories';
const anyList = `**${list}?*`;

test.use({ account: demoAccounts.marta });

interface Answer {
  body: { categories: Record<string, unknown>[] };
}

/** Answers as the server does, but with changed portfolios. */
async function changePortfolios(page: Page, change: (portfolios: Record<string, unknown>[]) => unknown[]): Promise<void> {
  await page.route(anyList, async (route) => {
    const { body } = (await (await route.fetch()).json()) as Answer;
    await route.fulfill({ json: { body: { categories: change(body.categories) } } });
  });
}

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');

test('[PLAY-01] [PLAY-17] portfolios stand in a grid of four, each with its cover, its products and a link to its page', async ({
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

  // The whole card is the link's target.
  await page.setViewportSize({ width: 1440, height: 900 });
  const picture = await cover.boundingBox();
  await page.mouse.click((picture?.x ?? 0) + 20, (picture?.y ?? 0) + 20);
  await expect(page).toHaveURL('/partner/playbook/1001');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edge firewalls');
});

test('[PLAY-17] the cover of a card is its coverLink, and a broken or missing one leaves a placeholder', async ({ page }) => {
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

test('[PLAY-01] [SHELL-21] eight skeletons hold the place of the portfolios while they load', async ({ page }) => {
  const release = await holdAnswers(page, anyList);
  await page.goto('/partner/playbook');
  const waiting = page.getByRole('status').filter({ hasText: 'Loading portfolios' });
  await expect(waiting.locator('[data-skeleton]').first()).toBeVisible();
  await expect(waiting.locator('> [aria-hidden] > *')).toHaveCount(8);
  release();
  await expect(cards(page)).toHaveCount(8);
  await expect(waiting).toHaveCount(0);
});

test('[PLAY-01] without portfolios the page says so', async ({ page }) => {
  await changePortfolios(page, () => []);
  await page.goto('/partner/playbook');
  await expect(page.getByRole('heading', { name: 'No portfolios available.', exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});

test('[PLAY-02] a portfolio without a name is called by its address, and without that says so', async ({ page }) => {
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

test('[PLAY-17] a failed list shows the message of the server, else its own, and can be asked for again', async ({
  page,
  faults,
}) => {
  faults.allow(/^Failed to load resource/);
  for (const [json, text] of [
    [{ message: 'Back at noon.' }, 'Back at noon.'],
    [{}, 'Error fetching portfolio list data'],
  ] as const) {
    await page.route(anyList, (route) => route.fulfill({ status: 500, json }));
    await page.goto('/partner/playbook');
    await expect(page.getByRole('alert')).toContainText(text);
    await page.unroute(anyList);
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(8);
});

test('[SHELL-19] profile and portfolios are asked for once when the shell opens, not again on another page', async ({ page }) => {
  const portfolios = requestsTo(page, list);
  const profiles = requestsTo(page, '/api/partner/profile');
  await endStreams(page);
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

test('[SHELL-19] [SHELL-10] [PLAY-14] another language asks for the portfolios again, and the old ones stay until the new are there', async ({
  page,
}) => {
  const portfolios = requestsTo(page, list);
  await page.goto('/partner/playbook');
  await expect(cards(page)).toHaveCount(8);
  const release = await holdAnswers(page, anyList);
  await chooseLanguage(page, 'Deutsch');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translation('de', 'menu.products'));
  await expect(cards(page).first().getByRole('link')).toHaveText('Edge firewalls');
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  release();
  await expect(cards(page).first().getByRole('link')).toHaveText('Edge-Firewalls');
  expect(portfolios.map((request) => new URL(request.url()).searchParams.get('locale'))).toEqual(['en', 'de']);
});

ownTest.describe('with a portfolio of their own', () => {
  ownTest.use({ account: async ({ baseURL: _server }, use) => use(await newPerson('Pia')) });

  ownTest(
    '[PLAY-14] [SHELL-10] a portfolio is read in the language chosen, and in English where a field is not written in it',
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

      // The description of this one is in English only; its title is not.
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

test('[PLAY-01] [PLAY-03] [PLAY-08] pages of the playbook are recorded as Products, Category and Product', async ({ page }) => {
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
