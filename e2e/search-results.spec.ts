import { expect, type Page } from '@playwright/test';
import { searchGroups } from '@portal/contract/search';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './fixtures.ts';
import { layoutShifts, watchLayoutShifts } from './layout-shift.ts';
import { aGroup, aHit, answerSearch, things } from './search-answers.ts';
import { loaded } from './settled.ts';
import { holdAnswers } from './traffic.ts';

test.use({ account: demoAccounts.marta });

const main = (page: Page) => page.getByRole('main');
const sections = (page: Page) => main(page).getByRole('heading', { level: 2 });
const section = (page: Page, name: string) => main(page).getByRole('region', { name });

test('[SRCH-01] [SRCH-03] [SRCH-07] what the demo has on "keel" is found by kind, marked, and each result leads to its place', async ({
  page,
}) => {
  await page.goto('/partner/searchresults?query=keel');
  await expect(sections(page)).toHaveText(['Product', 'Documents', 'Videos', 'News', 'Category', 'Events']);
  await expect(section(page, 'Product').locator('mark').first()).toHaveText(/keel/i);

  const address = async (name: string) => (await section(page, name).getByRole('link').first().getAttribute('href')) ?? '';
  expect(await address('Product')).toMatch(/^\/partner\/playbook\/\d+\/\d+$/);
  expect(await address('Category')).toMatch(/^\/partner\/playbook\/\d+$/);
  expect(await address('News')).toMatch(/^\/partner\/newsannouncements\?item=\d+$/);

  const download = page.waitForEvent('download');
  await section(page, 'Videos').getByRole('link').first().click();
  expect((await download).suggestedFilename()).toMatch(/\.mp4$/);

  const product = section(page, 'Product').getByRole('link').first();
  const name = (await product.textContent()) ?? '';
  await product.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await section(page, 'Events').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/partner\/dashboard\?event=\d+$/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[SRCH-07] a word that stands only inside a PDF is shown with its page; the viewer opens there and closes back to the results', async ({
  page,
}) => {
  await page.goto('/partner/searchresults?query=notary');
  const result = section(page, 'Documents')
    .getByRole('listitem')
    .filter({ hasText: /Page \d+/ })
    .first();
  await expect(result.locator('mark')).toHaveText(/notary/i);
  const number = /Page (\d+)/.exec((await result.textContent()) ?? '')?.[1] ?? '';
  await result.getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(String.raw`\?doc=\d+${number === '1' ? '' : `&docPage=${number}`}`));
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/partner/searchresults?query=notary');
});

test('[SRCH-01] [SRCH-02] sections stand in their order, show four until "Load More", as cards or a list, and the address keeps it', async ({
  page,
}) => {
  await answerSearch(
    page,
    searchGroups.toReversed().map((key) => aGroup(key, things(key === 'News' ? 6 : 4, { elementType: 'wiki' }))),
  );
  await page.goto('/partner/searchresults?query=thing');
  await expect(sections(page)).toHaveText([...searchGroups]);
  for (const name of searchGroups) await expect(section(page, name).getByRole('listitem')).toHaveCount(4);
  await expect(main(page).getByRole('button', { name: 'Load More' })).toHaveCount(1);
  await expect(section(page, 'News')).toContainText('6 results');

  const news = section(page, 'News');
  const [first, second] = await Promise.all([0, 1].map((index) => news.getByRole('listitem').nth(index).boundingBox()));
  expect(second?.y, 'cards stand side by side').toBe(first?.y);
  await news.getByRole('button', { name: 'Load More' }).click();
  await expect(news.getByRole('listitem')).toHaveCount(6);
  await expect(news.getByRole('button')).toHaveCount(0);

  await page.getByRole('radio', { name: 'List' }).click();
  await expect(page).toHaveURL(/view=list/);
  const rows = await Promise.all([0, 1].map((index) => news.getByRole('listitem').nth(index).boundingBox()));
  expect(rows[1]?.x, 'rows stand below each other').toBe(rows[0]?.x);

  await page.getByRole('navigation', { name: 'Results by kind' }).getByRole('link', { name: 'News' }).click();
  await expect(sections(page)).toHaveText(['News']);
  await page.reload();
  await expect(sections(page)).toHaveText(['News']);
  await expect(news.getByRole('listitem')).toHaveCount(6);
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
  await page.goBack();
  await expect(sections(page)).toHaveCount(7);
});

test('[SRCH-04] a failed search says so in its place, raises no alert, and can be tried again', async ({ page, faults }) => {
  faults.allow(/^Failed to load resource/);
  await page.route('**/api/partner/search?*', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
  await page.goto('/partner/searchresults?query=rampart');
  await expect(main(page).getByRole('heading', { name: 'Search failed' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('No results found.')).toHaveCount(0);

  await page.unroute('**/api/partner/search?*');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(sections(page).first()).toHaveText('Product');
});

test('[SRCH-04] a search without result offers near spellings, and what is missing can be asked for', async ({ page }) => {
  await page.goto('/partner/searchresults?query=culvrtx');
  await expect(main(page).getByRole('heading', { name: 'No results found.' })).toBeVisible();
  await main(page).getByRole('button', { name: 'Ask for this' }).click();
  await expect(main(page).getByText('Thank you, we have noted it.')).toBeVisible();
  await main(page).getByRole('link', { name: 'culvert', exact: true }).click();
  await expect(page).toHaveURL('/partner/searchresults?query=culvert');
  await expect(sections(page).first()).toHaveText('Product');
});

test('[SRCH-07] what a result lacks has its fallback', async ({ page }) => {
  await answerSearch(page, [
    aGroup('WikiArticles', [
      aHit({ id: 1, elementType: 'wiki', title: null, description: null, url: '/partner/support' }),
      aHit({ id: 2, elementType: 'wiki', image: '/api/files/none/640.webp', url: null }),
    ]),
  ]);
  await page.route('**/api/files/none/**', (route) => route.fulfill({ status: 200, contentType: 'image/webp', body: 'none' }));
  await page.goto('/partner/searchresults?query=thing');
  const results = section(page, 'WikiArticles').getByRole('listitem');
  const [bare, broken] = [results.first(), results.last()];
  await expect(bare.getByRole('heading')).toHaveText('No title available');
  await expect(bare).toContainText('No description available.');
  await expect(bare.getByRole('img', { name: 'No image available' })).toBeVisible();
  await expect(broken.getByRole('img', { name: 'No image available' })).toBeVisible();
  await expect(broken.getByRole('link'), 'what leads nowhere is no link').toHaveCount(0);
  await bare.getByRole('link').click();
  await expect(page).toHaveURL('/partner/support');
});

test('[SRCH-01] results come without a jump and again in another language', async ({ page, context }) => {
  await watchLayoutShifts(context);
  const release = await holdAnswers(page, '**/api/partner/search?*');
  await page.goto('/partner/searchresults?query=rampart');
  await expect(main(page).getByRole('status').filter({ hasText: 'Searching' })).toBeVisible();
  const asked = page.waitForRequest((request) => /\/api\/partner\/search\?.*locale=de/.test(request.url()));
  release();
  await expect(sections(page).first()).toHaveText('Product');
  await loaded(page);
  const { sum, shifts } = await layoutShifts(page);
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01);

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Language/ })
    .click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await asked;
  await expect(sections(page).first()).toHaveText('Produkt');
});

test('[SRCH-01] a long question without a blank widens nothing, found or not', async ({ page }) => {
  const question = 'w'.repeat(150);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const found of [[], [aGroup('News', things(2, { elementType: 'wiki' }))]]) {
    await page.unroute('**/api/partner/search?*');
    await answerSearch(page, found);
    await page.route('**/api/partner/search/spellings?*', (route) => route.fulfill({ json: { spellings: [`${question}s`] } }));
    await page.goto(`/partner/searchresults?query=${question}`);
    await expect(sections(page).first()).toBeVisible();
    if (found.length === 0) await expect(main(page).getByRole('link', { name: `${question}s` })).toBeVisible();
    expect(await overflow(), `${found.length} kinds`).toBe(0);
    const line = main(page).locator('span', { hasText: `For “${question}”` });
    expect((await line.boundingBox())?.width).toBeLessThan(1440);
  }
});
