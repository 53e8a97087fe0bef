import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './support/fixtures.ts';
import { chooseLanguage } from './support/languages.ts';
import { layoutShifts, watchLayoutShifts } from './support/layout-shift.ts';
import { aGroup, aHit, mockSearch, numberedHits } from './support/mock-search.ts';
import { waitUntilLoaded } from './support/wait-for-page.ts';
import { holdRequests } from './support/network.ts';
import { pdfFrame } from './support/document-viewer.ts';

test.use({ account: demoAccounts.marta });

const main = (page: Page) => page.getByRole('main');
const sections = (page: Page) => main(page).getByRole('heading', { level: 2 });
const section = (page: Page, name: string) => main(page).getByRole('region', { name });

test('[SRCH-01] [SRCH-03] [SRCH-07] results for "keel" are grouped by kind, highlighted, and link to their pages', async ({
  page,
}) => {
  await page.goto('/partner/searchresults?query=keel');
  await expect(sections(page)).toHaveText(['Product', 'Documents', 'Videos', 'News', 'Category', 'Events', 'Tickets']);
  await expect(section(page, 'Product').locator('mark').first()).toHaveText(/keel/i);

  const hrefIn = async (name: string) => (await section(page, name).getByRole('link').first().getAttribute('href')) ?? '';
  expect(await hrefIn('Product')).toMatch(/^\/partner\/playbook\/\d+\/\d+$/);
  expect(await hrefIn('Category')).toMatch(/^\/partner\/playbook\/\d+$/);
  expect(await hrefIn('News')).toMatch(/^\/partner\/newsannouncements\?item=\d+$/);

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

test('[SRCH-07] [SRCH-10] a match inside a PDF is shown with page and thumbnail; the document viewer opens that page, highlights the word and closes back to the results', async ({
  page,
}) => {
  await page.goto('/partner/searchresults?query=notary');
  const result = section(page, 'Documents')
    .getByRole('listitem')
    .filter({ hasText: /Page \d+/ })
    .first();
  await expect(result.locator('mark')).toHaveText(/notary/i);
  const widthOf = () => result.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(widthOf, 'a broken image has no width').toBeGreaterThan(0);
  const number = /Page (\d+)/.exec((await result.textContent()) ?? '')?.[1] ?? '';
  await result.getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(String.raw`\?doc=\d+${number === '1' ? '' : `&docPage=${number}`}`));
  const word = pdfFrame(page).locator('.highlight.selected');
  await expect(word).toHaveText(/notary/i, { timeout: 30_000 });
  await expect(word).toBeInViewport();
  await expect(page.getByRole('dialog').getByRole('search').getByRole('textbox')).toHaveValue(/notary/i);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/partner/searchresults?query=notary');
});

test('[SRCH-02] sections show four results until "Load More" shows all, as cards or a list, and the URL keeps the state', async ({
  page,
}) => {
  await page.goto('/partner/searchresults?query=rampart');
  await expect(sections(page).first()).toHaveText('Product');
  for (const name of ['Product', 'Documents', 'News']) await expect(section(page, name).getByRole('listitem')).toHaveCount(4);
  const news = section(page, 'News');
  const all = Number.parseInt((await news.getByText(/^\d+ results$/).textContent()) ?? '', 10);
  expect(all).toBeGreaterThan(4);
  const [first, second] = await Promise.all([0, 1].map((index) => news.getByRole('listitem').nth(index).boundingBox()));
  expect(second?.y, 'cards stand side by side').toBe(first?.y);
  await news.getByRole('button', { name: 'Load More' }).click();
  await expect(news.getByRole('listitem')).toHaveCount(all);
  await expect(news.getByRole('button')).toHaveCount(0);

  await page.getByRole('radio', { name: 'List' }).click();
  await expect(page).toHaveURL(/view=list/);
  const rows = await Promise.all([0, 1].map((index) => news.getByRole('listitem').nth(index).boundingBox()));
  expect(rows[1]?.x, 'rows stand below each other').toBe(rows[0]?.x);

  await main(page).getByRole('navigation').getByRole('link', { name: 'News' }).click();
  await expect(sections(page)).toHaveText(['News']);
  await page.reload();
  await expect(sections(page)).toHaveText(['News']);
  await expect(news.getByRole('listitem')).toHaveCount(all);
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
  await page.goBack();
  await expect(sections(page).first()).toHaveText('Product');
});

test('[SRCH-08] "Load More" continues to the last result of a kind and keeps focus and scroll position', async ({ page }) => {
  await page.goto('/partner/searchresults?query=port');
  const documents = section(page, 'Documents');
  const items = documents.getByRole('listitem');
  const button = documents.getByRole('button', { name: 'Load More' });
  await expect(items).toHaveCount(4);
  for (let before = 4; (await button.count()) > 0; before = await items.count()) {
    await button.focus();
    const top = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Enter');
    await expect.poll(() => items.count()).toBeGreaterThan(before);
    await expect(items.nth(before).getByRole('link')).toBeFocused();
    await expect(items.nth(before).getByRole('link')).toBeInViewport();
    const moved = (await page.evaluate(() => window.scrollY)) - top;
    expect(Math.abs(moved), 'the page scrolls only as far as the focused result requires').toBeLessThan(400);
  }
  const count = await items.count();
  expect(count).toBeGreaterThan(100);
  await expect(documents.getByText(`${count} results`, { exact: true })).toBeAttached();
  const hrefs = await items.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(hrefs).size, 'no result is listed twice').toBe(count);

  await items.last().getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(count);
  await page.reload();
  await expect(items).toHaveCount(count);
});

test('[SRCH-09] the partner’s leads, licences and tickets are found in the header, in the palette and in the results', async ({
  page,
}) => {
  await page.goto('/partner/renewals');
  const serial = page.getByRole('table').locator('tbody tr td:nth-child(2)').first();
  await expect(serial).toHaveText(/^NV[A-Z]-\d/);
  const cases = [
    { text: 'garda francesca', group: 'Leads', title: /Francesca Garda/, url: /\/partner\/leads\?lead=\d+/ },
    { text: '10476', group: 'Leads', title: /10476/, url: /\/partner\/leads\?lead=10476/ },
    { text: 'T-3331', group: 'Tickets', title: /T-3331/, url: /\/partner\/support\?ticket=T-3331/ },
    {
      text: ((await serial.textContent()) ?? '').replaceAll('-', '').toLowerCase(),
      group: 'Renewals',
      title: new RegExp((await serial.textContent()) ?? ''),
      url: /\/partner\/renewals\?deviceSerial=NV/,
    },
  ];
  const box = page.getByRole('banner').getByRole('combobox');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  for (const { text, group, title, url } of cases) {
    await box.fill(text);
    await expect(page.getByRole('option', { name: title }).filter({ hasText: group })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type(text);
    await expect(palette.getByRole('group', { name: group }).getByRole('option', { name: title })).toBeVisible();
    await palette.getByRole('option', { name: /^All results/ }).click();
    await expect(sections(page)).toHaveText([group]);
    await expect(section(page, group).getByRole('listitem').filter({ hasText: title })).toBeVisible();
    await section(page, group).getByRole('link').first().click();
    await expect(page).toHaveURL(url);
    await page.goto('/partner/searchresults');
  }
});

test('[SRCH-04] a failed search shows an error on the page without an alert, and can be retried', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/^Failed to load resource/);
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

test('[SRCH-04] a search without results suggests similar spellings, and the missing content can be requested', async ({
  page,
}) => {
  await page.goto('/partner/searchresults?query=culvrtx');
  await expect(main(page).getByRole('heading', { name: 'No results found.' })).toBeVisible();
  await main(page).getByRole('button', { name: 'Request this content' }).click();
  await expect(main(page).getByText('Thank you. We’ve noted your request.')).toBeVisible();
  await main(page).getByRole('link', { name: 'culvert', exact: true }).click();
  await expect(page).toHaveURL('/partner/searchresults?query=culvert');
  await expect(sections(page).first()).toHaveText('Product');
});

test('[SRCH-07] missing fields of a result have fallbacks', async ({ page }) => {
  await mockSearch(page, [
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
  await expect(broken.getByRole('link'), 'a result without a URL is no link').toHaveCount(0);
  await bare.getByRole('link').click();
  await expect(page).toHaveURL('/partner/support');
});

test('[SRCH-01] results load without a layout shift, and reload when the language changes', async ({ page, context }) => {
  await watchLayoutShifts(context);
  const release = await holdRequests(page, '**/api/partner/search?*');
  await page.goto('/partner/searchresults?query=rampart');
  await expect(main(page).getByRole('status').filter({ hasText: 'Searching' })).toBeVisible();
  const germanRequest = page.waitForRequest((request) => /\/api\/partner\/search\?.*locale=de/.test(request.url()));
  release();
  await expect(sections(page).first()).toHaveText('Product');
  await waitUntilLoaded(page);
  const { sum, shifts } = await layoutShifts(page);
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01);

  await chooseLanguage(page, 'Deutsch');
  await germanRequest;
  await expect(sections(page).first()).toHaveText('Produkt');
});

test('[SRCH-01] sections have a fixed order regardless of the response, and a long query without spaces does not widen the page', async ({
  page,
}) => {
  const order = ['Product', 'Documents', 'WikiArticles', 'Videos', 'News', 'Category', 'Events'] as const;
  const shuffled = order.toReversed().map((key) => aGroup(key, numberedHits(2, { elementType: 'wiki' })));
  const longQuery = 'w'.repeat(150);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const groups of [[], shuffled]) {
    await page.unroute('**/api/partner/search?*');
    await mockSearch(page, groups);
    await page.route('**/api/partner/search/spellings?*', (route) => route.fulfill({ json: { spellings: [`${longQuery}s`] } }));
    await page.goto(`/partner/searchresults?query=${longQuery}`);
    await expect(sections(page).first()).toBeVisible();
    if (groups.length === 0) await expect(main(page).getByRole('link', { name: `${longQuery}s` })).toBeVisible();
    else await expect(sections(page)).toHaveText([...order]);
    expect(await overflow(), `${groups.length} kinds`).toBe(0);
    const queryText = main(page).locator('span', { hasText: `For “${longQuery}”` });
    expect((await queryText.boundingBox())?.width).toBeLessThan(1440);
  }
});
