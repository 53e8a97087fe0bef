import { readFile } from 'node:fs/promises';

import { expect, type Page } from '@playwright/test';

import { dayFromNow } from '@portal/api/testing/licence-factories';
import { sheetCells } from '@portal/api/testing/unzip';
import { expectAccessible, test } from './support/fixtures.ts';
import { newPerson } from './support/people.ts';
import { insertManyLicences, openRenewals, shownSerials, personWithLicences } from './support/renewals.ts';
import { holdRequests } from './support/network.ts';

const expired = {
  productName: 'Rampart RX 120 · Threat protection, 1 year',
  deviceSerial: 'NVR-120-A',
  expiresOn: dayFromNow(-20),
};
const expiring = { productName: 'Culvert CG 20 · Remote access, 25 users', deviceSerial: 'NVC-020-B', expiresOn: dayFromNow(30) };
const active = { productName: 'Keel Manager · 50 devices', deviceSerial: 'NVK-050-C', expiresOn: dayFromNow(200) };

const table = (page: Page) => page.getByRole('table', { name: 'Renewals' });
const columnHeader = (page: Page, name: string) => table(page).getByRole('columnheader', { name, exact: true });
const filter = (page: Page, name: string) => table(page).getByLabel(name, { exact: true });
const search = (page: Page) => page.getByRole('main').getByPlaceholder('Search...', { exact: true });
const showing = (page: Page) => page.getByRole('main').getByText(/^Showing /);
const rows = (page: Page) => page.getByRole('combobox', { name: 'Rows' });
const thisYear = new Date().getUTCFullYear();

test('[RENW-01] the renewals screen has its title, search, number of rows and columns', async ({ page }) => {
  await openRenewals(page, await personWithLicences(active, expired, expiring));
  await expect(page).toHaveTitle(/^Renewals/);
  await expect(search(page)).toBeVisible();
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Product Name',
    'Device Serial Number',
    'Expiration Date',
    'Status',
  ]);
  await expect(rows(page)).toHaveValue('10');
  await expect(rows(page).getByRole('option')).toHaveText(['5', '10', '20', '50']);
  await expect.poll(() => shownSerials(page)).toEqual(['NVR-120-A', 'NVC-020-B', 'NVK-050-C']);
  const [year, month, day] = expired.expiresOn.split('-');
  await expect(table(page)).toContainText(`${day}/${month}/${year}`);
  await expectAccessible(page);
});

test('[RENW-02] [RENW-10] every column has a filter with the documented values', async ({ page }) => {
  await openRenewals(page, await personWithLicences(expired));
  for (const name of ['Filter by Product Name', 'Filter by Device Serial Number'])
    await expect(filter(page, name)).toHaveAttribute('type', 'search');
  const options = (name: string) => filter(page, name).getByRole('option');
  const valuesOf = (name: string) =>
    options(name).evaluateAll((each) => each.map((option) => (option as HTMLOptionElement).value));
  await expect(options('Expiration month')).toHaveText([
    'All Months',
    ...'January February March April May June July August September October November December'.split(' '),
  ]);
  expect(await valuesOf('Expiration month')).toEqual(['', ...'01 02 03 04 05 06 07 08 09 10 11 12'.split(' ')]);
  await expect(options('Expiration year')).toHaveText([
    'All Years',
    ...[-2, -1, 0, 1, 2].map((offset) => String(thisYear + offset)),
  ]);
  await expect(options('Filter by Status')).toHaveText(['All', 'Active', 'Expired', 'Expiring in 60 days']);
});

test('[RENW-03] filters of renewals are trimmed, ignore case, match anywhere, can be combined, and stay in the URL', async ({
  page,
}) => {
  await openRenewals(page, await personWithLicences(expired, expiring, active));
  await filter(page, 'Filter by Product Name').fill('  rampart RX ');
  await expect.poll(() => shownSerials(page)).toEqual(['NVR-120-A']);
  await expect(page).toHaveURL('/partner/renewals?productName=rampart+RX');
  await filter(page, 'Filter by Product Name').fill('e');
  await filter(page, 'Filter by Device Serial Number').fill('nvk');
  await expect.poll(() => shownSerials(page)).toEqual(['NVK-050-C']);
  await filter(page, 'Filter by Status').selectOption('Expired');
  await expect(page.getByText('No rows match the filter')).toBeVisible();

  await page.getByRole('link', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL('/partner/renewals');
  await expect(filter(page, 'Filter by Product Name')).toHaveValue('');
  await expect.poll(() => shownSerials(page)).toHaveLength(3);

  const [year, month] = expiring.expiresOn.split('-') as [string, string];
  await filter(page, 'Expiration month').selectOption(month);
  await expect.poll(() => shownSerials(page)).toEqual(['NVC-020-B']);
  await filter(page, 'Expiration year').selectOption(year);
  await expect(page).toHaveURL(`/partner/renewals?month=${month}&year=${year}`);
  await expect.poll(() => shownSerials(page)).toEqual(['NVC-020-B']);
  await filter(page, 'Expiration year').selectOption(String(thisYear - 2));
  await expect(page.getByText('No rows match the filter')).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(filter(page, 'Expiration month')).toHaveValue(month);
  await expect(filter(page, 'Expiration year')).toHaveValue(year);
  await expect.poll(() => shownSerials(page)).toEqual(['NVC-020-B']);
});

test('[RENW-03] text typed into a filter before the rows have loaded stays and filters them', async ({ page }) => {
  const { promise: typed, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/partner/renewals?*', async (route) => {
    await typed;
    await route.continue();
  });
  await openRenewals(page, await personWithLicences(expired, expiring, active));
  await filter(page, 'Filter by Product Name').pressSequentially('rampart');
  release();
  await expect.poll(() => shownSerials(page)).toEqual(['NVR-120-A']);
  await expect(filter(page, 'Filter by Product Name')).toHaveValue('rampart');
  await expect(filter(page, 'Filter by Product Name')).toBeFocused();
});

test('[RENW-03] the search for renewals covers name, serial number, both date formats and status', async ({ page }) => {
  await openRenewals(page, await personWithLicences(expired, expiring, active));
  const [year, month, day] = active.expiresOn.split('-');
  for (const [q, found] of [
    ['CULVERT', ['NVC-020-B']],
    [' nvr-120 ', ['NVR-120-A']],
    [`${day}/${month}/${year}`, ['NVK-050-C']],
    [`${day}-${month}-${year}`, ['NVK-050-C']],
    ['expired', ['NVR-120-A']],
    ['expiring', ['NVC-020-B']],
    ['Active', ['NVK-050-C']],
  ] as const) {
    await search(page).fill(q);
    await expect.poll(() => shownSerials(page), q).toEqual(found);
  }
});

test('[RENW-10] "Expiring in 60 days" selects the rows with the status Expiring Soon', async ({ page }) => {
  await openRenewals(
    page,
    await personWithLicences(
      { deviceSerial: 'yesterday', expiresOn: dayFromNow(-1) },
      { deviceSerial: 'today', expiresOn: dayFromNow(0) },
      { deviceSerial: 'day 60', expiresOn: dayFromNow(60) },
      { deviceSerial: 'day 61', expiresOn: dayFromNow(61) },
    ),
  );
  await filter(page, 'Filter by Status').selectOption({ label: 'Expiring in 60 days' });
  await expect.poll(() => shownSerials(page)).toEqual(['today', 'day 60']);
  await expect(table(page).getByText('Expiring Soon', { exact: true })).toHaveCount(2);
  await expect(page).toHaveURL('/partner/renewals?status=Expiring+Soon');
});

test('[RENW-04] the pager has Prev, Next, numbers and the shown range; any change returns to page 1, and the page stays in range', async ({
  page,
}) => {
  const licences = Array.from({ length: 23 }, (_, index) => ({
    deviceSerial: `S-${String(index + 1).padStart(2, '0')}`,
    expiresOn: dayFromNow(index),
  }));
  await openRenewals(page, await personWithLicences(...licences));
  const pages = page.getByRole('navigation', { name: 'Renewal pagination' });
  await expect(showing(page)).toHaveText('Showing 10 of 23 result(s) (page 1/3)');
  await expect(pages.getByRole('button')).toHaveText(['Prev', '1', '2', '3', 'Next']);
  await expect(pages.getByRole('button', { name: 'Prev' })).toHaveAttribute('aria-disabled', 'true');
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(showing(page)).toHaveText('Showing 10 of 23 result(s) (page 2/3)');
  await pages.getByRole('button', { name: 'Page 3' }).click();
  await expect(showing(page)).toHaveText('Showing 3 of 23 result(s) (page 3/3)');
  await expect(pages.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await pages.getByRole('button', { name: 'Prev' }).click();
  await expect(page).toHaveURL('/partner/renewals?page=2');

  await rows(page).selectOption('5');
  await expect(showing(page)).toHaveText('Showing 5 of 23 result(s) (page 1/5)');
  await expect(page).toHaveURL('/partner/renewals?rows=5');
  await pages.getByRole('button', { name: 'Page 5' }).click();
  await expect(showing(page)).toHaveText('Showing 3 of 23 result(s) (page 5/5)');
  await filter(page, 'Filter by Device Serial Number').fill('S-1');
  await expect(showing(page)).toHaveText('Showing 5 of 10 result(s) (page 1/2)');

  await page.goto('/partner/renewals?page=99');
  await expect(page).toHaveURL('/partner/renewals?page=3');
  await expect(showing(page)).toHaveText('Showing 3 of 23 result(s) (page 3/3)');
  await page.goto('/partner/renewals?page=0');
  await expect(showing(page)).toHaveText('Showing 10 of 23 result(s) (page 1/3)');

  await search(page).fill('nothing like it');
  await expect(page.getByText('No rows match the filter')).toBeVisible();
  await expect(showing(page)).toHaveText('Showing 0 of 0 result(s) (page 1/1)');
});

test('[RENW-04] a failed load keeps the empty table and shows the reason in a banner with a retry button', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/^Failed to load resource/);
  const person = await personWithLicences(expired);
  let responseBody: object = { message: 'The stock room is locked.', code: 'x', requestId: '1' };
  await page.route('**/api/partner/renewals?*', (route) => route.fulfill({ status: 500, json: responseBody }));
  await openRenewals(page, person);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('The stock room is locked.');
  await expect(table(page).getByRole('columnheader')).toHaveCount(4);
  expect(await shownSerials(page)).toEqual([]);
  responseBody = {};
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toContainText('Renewals failed');
  await expectAccessible(page);

  await page.unroute('**/api/partner/renewals?*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => shownSerials(page)).toEqual(['NVR-120-A']);
  await expect(alert).toHaveCount(0);

  // Loaded rows stay visible while others load.
  const release = await holdRequests(page, '**/api/partner/renewals?*');
  await columnHeader(page, 'Product Name').getByRole('button').click();
  await expect(columnHeader(page, 'Product Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(await shownSerials(page)).toEqual(['NVR-120-A']);
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  release();
});

test('[RENW-05] a status is text with a dot: green for Active, red for Expired, yellow for Expiring Soon', async ({ page }) => {
  await openRenewals(page, await personWithLicences(expired, expiring, active));
  const hues: number[] = [];
  for (const status of ['Active', 'Expired', 'Expiring Soon']) {
    const badge = table(page).locator('tbody').getByText(status, { exact: true });
    await expect(badge.locator('[aria-hidden]')).toBeVisible();
    const { colour, dot } = await badge.evaluate((element) => ({
      colour: getComputedStyle(element).color,
      dot: getComputedStyle(element.querySelector('[aria-hidden]') as Element).backgroundColor,
    }));
    expect(dot).toBe(colour);
    hues.push(Math.round(Number(/oklch\(\S+ \S+ ([\d.]+)/.exec(colour)?.[1])));
  }
  expect(hues).toEqual([152, 26, 68]);
});

test('a partner without licences sees that no rows match, and no chart', async ({ page }) => {
  await openRenewals(page, await newPerson());
  await expect(page.getByRole('heading', { name: 'No rows match the filter' })).toBeVisible();
  await expect(showing(page)).toHaveText('Showing 0 of 0 result(s) (page 1/1)');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('each column sorts first ascending, then descending', async ({ page }) => {
  await openRenewals(page, await personWithLicences(expired, expiring, active));
  await expect(columnHeader(page, 'Expiration Date')).toHaveAttribute('aria-sort', 'ascending');
  for (const [name, sort, ascending] of [
    ['Product Name', 'productName', ['NVC-020-B', 'NVK-050-C', 'NVR-120-A']],
    ['Device Serial Number', 'deviceSerial', ['NVC-020-B', 'NVK-050-C', 'NVR-120-A']],
  ] as const) {
    await columnHeader(page, name).getByRole('button').click();
    await expect.poll(() => shownSerials(page)).toEqual(ascending);
    await expect(page).toHaveURL(`/partner/renewals?sort=${sort}`);
    await columnHeader(page, name).getByRole('button').click();
    await expect(columnHeader(page, name)).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => shownSerials(page)).toEqual(ascending.toReversed());
  }
});

test('[RENW-09] a partner can filter and page through 100,000 renewals, and the browser never holds more than one page', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const person = await newPerson();
  await insertManyLicences(person.id, 100_000);
  const sizes: number[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname === '/api/partner/renewals')
      sizes.push(((await response.json()) as { body: unknown[] }).body.length);
  });
  await openRenewals(page, person);
  await expect(showing(page)).toHaveText('Showing 10 of 100,000 result(s) (page 1/10,000)');
  await page.getByRole('button', { name: 'Page 10000', exact: true }).click();
  await expect(showing(page)).toHaveText('Showing 10 of 100,000 result(s) (page 10,000/10,000)');
  await rows(page).selectOption('50');
  await expect(showing(page)).toHaveText('Showing 50 of 100,000 result(s) (page 1/2,000)');
  await filter(page, 'Filter by Device Serial Number').fill('sn-047111');
  await expect.poll(() => shownSerials(page)).toEqual(['SN-047111']);
  await filter(page, 'Filter by Device Serial Number').fill('');
  await search(page).fill('rampart');
  await expect(page).toHaveURL('/partner/renewals?rows=50&q=rampart');
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expect(showing(page)).toHaveText('Showing 50 of 100,000 result(s) (page 1/2,000)');
  await filter(page, 'Filter by Status').selectOption('Expired');
  await expect(showing(page)).toHaveText(/^Showing 50 of 40,\d{3} result\(s\)/);
  await expect.poll(() => sizes.length).toBeGreaterThan(5);
  expect(Math.max(...sizes)).toBe(50);
});

for (const format of ['csv', 'xlsx'] as const) {
  test(`the filtered renewals are exported to ${format}, in the displayed order`, async ({ page }) => {
    await openRenewals(page, await personWithLicences(expired, expiring, active), '?q=nv&order=desc');
    await expect.poll(() => shownSerials(page)).toHaveLength(3);
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format === 'csv' ? 'CSV (.csv)' : 'Excel (.xlsx)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(String.raw`^renewals-\d{4}-\d\d-\d\d\.${format}$`));
    const bytes = await readFile(await file.path());
    const text = format === 'xlsx' ? sheetCells(bytes).flat().join(' ') : bytes.toString();
    expect(text.match(/NV\w-\d{3}-\w/g)).toEqual(['NVK-050-C', 'NVC-020-B', 'NVR-120-A']);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('renewals are cards, and the filters are behind a button that shows how many are active', async ({ page }) => {
    await openRenewals(page, await personWithLicences(expired, expiring, active));
    await expect(page.getByRole('table')).toHaveCount(0);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(3);
    await expect(cards.first()).toContainText('Rampart RX 120');
    await expect(cards.first()).toContainText('NVR-120-A');
    await expect(cards.first()).toContainText('Expired');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Filter by Status').selectOption('Active');
    await page.getByLabel('Filter by Product Name').fill('keel');
    await expect(cards).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Filters' })).toHaveText(/2/);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('deviceSerial.desc');
    await expect(page).toHaveURL(/sort=deviceSerial&order=desc/);
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
