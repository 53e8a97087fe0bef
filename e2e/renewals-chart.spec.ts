import { expect, type Page } from '@playwright/test';

import { expectAccessible, test } from './support/fixtures.ts';
import { monthFromNow, openRenewals, shownSerials, personWithLicences } from './support/renewals.ts';

const chart = (page: Page) => page.getByRole('listbox', { name: 'Licences by expiry month' });
const nameOf = (day: string) =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(day));
const monthOf = (page: Page, day: string) => chart(page).getByRole('option', { name: `${nameOf(day)}:` });
const urlOf = (day: string) => `/partner/renewals?year=${day.slice(0, 4)}&month=${day.slice(5, 7)}`;

const licences = [-2, 4, 4, 20, 40].map((months, index) => ({ deviceSerial: `S-${index}`, expiresOn: monthFromNow(months) }));

test('the chart covers one past and two future years, and selecting a month filters the table', async ({ page }) => {
  await openRenewals(page, await personWithLicences(...licences));
  await expect(chart(page).getByRole('option')).toHaveCount(37);
  await expect(chart(page).getByRole('option').first()).toHaveAccessibleName(`${nameOf(monthFromNow(-12))}: 0 licences`);
  await expect(chart(page).getByRole('option').last()).toHaveAccessibleName(`${nameOf(monthFromNow(24))}: 0 licences`);
  const busyMonth = monthFromNow(4);
  await expect(monthOf(page, busyMonth)).toHaveAccessibleName(`${nameOf(busyMonth)}: 2 licences`);
  await expect(page.getByText('Not shown: 0 earlier, 1 later')).toBeVisible();

  await monthOf(page, busyMonth).click();
  await expect(page).toHaveURL(urlOf(busyMonth));
  await expect.poll(() => shownSerials(page)).toEqual(['S-1', 'S-2']);
  await expect(monthOf(page, busyMonth)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Expiration month')).toHaveValue(busyMonth.slice(5, 7));
  await expect(page.getByLabel('Expiration year')).toHaveValue(busyMonth.slice(0, 4));

  await monthOf(page, busyMonth).click();
  await expect(page).toHaveURL('/partner/renewals');
  await expect.poll(() => shownSerials(page)).toHaveLength(5);
  await page.goBack();
  await expect(monthOf(page, busyMonth)).toHaveAttribute('aria-selected', 'true');
});

test('the legend counts all licences, and selecting a status filters the table', async ({ page }) => {
  await openRenewals(page, await personWithLicences(...licences));
  const legend = page.getByRole('list', { name: 'Licences by status' });
  await expect(legend.getByRole('button')).toHaveText(['Expired1', 'Expiring in 60 days0', 'Active4']);
  await expect(page.getByText('5 licences', { exact: true })).toBeVisible();
  await legend.getByRole('button', { name: 'Expired 1' }).click();
  await expect(page).toHaveURL('/partner/renewals?status=Expired');
  await expect.poll(() => shownSerials(page)).toEqual(['S-0']);
  await expect(legend.getByRole('button', { pressed: true })).toHaveText('Expired1');
});

test('the chart is one Tab stop: arrows move between months, Enter selects, and it stays accessible', async ({ page }) => {
  await openRenewals(page, await personWithLicences(...licences));
  await chart(page).focus();
  const active = page.locator(`[id="${await chart(page).getAttribute('aria-activedescendant')}"]`);
  await expect(active).toHaveAccessibleName(`${nameOf(monthFromNow(0))}: 0 licences`);
  for (let month = 0; month < 4; month += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(urlOf(monthFromNow(4)));
  await expect.poll(() => shownSerials(page)).toEqual(['S-1', 'S-2']);
  await expectAccessible(page);
  await page.keyboard.press('End');
  await page.keyboard.press(' ');
  await expect(page).toHaveURL(urlOf(monthFromNow(24)));
  await expect(page.getByText('No rows match the filter')).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(urlOf(monthFromNow(-12)));
});

test('the height of a bar matches its share of the axis, up to the full height', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const month = (months: number, count: number) => Array.from({ length: count }, () => ({ expiresOn: monthFromNow(months) }));
  await openRenewals(page, await personWithLicences(...month(0, 3), ...month(5, 4), ...month(9, 1)));
  await expect(chart(page)).toBeVisible();
  const plot = chart(page).locator('..');
  const axis = plot.locator('[data-axis]');
  const axisMax = Math.max(...(await axis.locator('span').allTextContents()).map(Number));
  expect(axisMax).toBe(4);
  const height = (await axis.boundingBox())?.height ?? 0;
  for (const [months, count] of [
    [0, 3],
    [5, 4],
    [9, 1],
  ] as const) {
    const bar = await plot
      .locator('[data-bar]')
      .nth(months + 12)
      .boundingBox();
    expect((bar?.height ?? 0) / height).toBeCloseTo(count / axisMax, 2);
  }
});

test('a chart that cannot be loaded shows an error and does not affect the table', async ({ page, browserErrors }) => {
  browserErrors.allow(/^Failed to load resource/);
  await page.route('**/api/partner/renewals/summary', (route) => route.fulfill({ status: 503, json: {} }));
  await openRenewals(page, await personWithLicences(...licences));
  await expect(page.getByText('We couldn’t load the chart.')).toBeVisible();
  await expect.poll(() => shownSerials(page)).toHaveLength(5);
  await page.unroute('**/api/partner/renewals/summary');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(chart(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('all months of the chart fit, and one can be selected', async ({ page }) => {
    await openRenewals(page, await personWithLicences(...licences));
    await expect(chart(page).getByRole('option')).toHaveCount(37);
    await monthOf(page, monthFromNow(4)).tap();
    await expect(page).toHaveURL(urlOf(monthFromNow(4)));
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
    await expectAccessible(page);
  });
});
