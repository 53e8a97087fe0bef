import { expect } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { expectAccessible, test } from './support/fixtures.ts';
import { detailsLink, columnHeader, detailsDialog, ida, paul, table, zoe } from './support/lead-samples.ts';
import { insertManyLeads, openLeads, shownIds, personWithLeads } from './support/leads.ts';
import { newPerson } from './support/people.ts';
import { holdRequests, recordRequests } from './support/network.ts';

test('[LEAD-01] [LEAD-05] every column sorts first ascending, then descending; the default is by id ascending', async ({
  page,
}) => {
  await openLeads(page, await personWithLeads(paul, ida, zoe));
  await expect(
    table(page)
      .getByRole('columnheader')
      .filter({ has: page.getByRole('button') }),
  ).toHaveText(['ID', 'Name', 'Company', 'Status', 'Email', 'Phone', 'Created', 'Country']);
  await expect(columnHeader(page, 'ID')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => shownIds(page)).toEqual(['7', '9', '12']);

  for (const [name, sort, ascending] of [
    ['Name', 'name', ['7', '9', '12']],
    ['Company', 'company', ['12', '7', '9']],
    ['Status', 'status', ['9', '12', '7']],
    ['Email', 'email', ['7', '9', '12']],
    ['Phone', 'phone', ['7', '9', '12']],
    ['Created', 'creationDate', ['9', '12', '7']],
    ['Country', 'country_iso', ['12', '7', '9']],
  ] as const) {
    await columnHeader(page, name).getByRole('button').click();
    await expect(columnHeader(page, name)).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => shownIds(page)).toEqual(ascending);
    await expect(page).toHaveURL(`/partner/leads?sort=${sort}`);
    await columnHeader(page, name).getByRole('button').click();
    await expect(columnHeader(page, name)).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => shownIds(page)).toEqual(ascending.toReversed());
    await expect(table(page).locator('[aria-sort]')).toHaveCount(1);
  }
  await columnHeader(page, 'ID').getByRole('button').click();
  await expect(page).toHaveURL('/partner/leads');
});

test('[LEAD-02] the search covers every documented field and stays in the URL', async ({ page }) => {
  await openLeads(
    page,
    await personWithLeads(
      { ...ida, phone: '+45 31 55 20 14', createdOn: '2026-11-02', products: [{ model: 'Rampart RX 120' }] },
      paul,
    ),
  );
  const search = page.getByRole('searchbox', { name: 'Search leads' });
  for (const q of ['ida sør', 'NORDHAVN', 'qualif', 'ida@nord', '31 55', '02/11/2026', '2026-11-02', 'dk', 'rampart rx']) {
    await search.fill(q);
    await expect.poll(() => shownIds(page), q).toEqual(['7']);
    await expect(page.getByText('1–1 of 1')).toBeVisible();
  }
  await search.fill('9');
  await expect.poll(() => shownIds(page)).toEqual(['9']);
  await expect(page).toHaveURL('/partner/leads?q=9');
  await page.reload();
  await expect(search).toHaveValue('9');
  await expect.poll(() => shownIds(page)).toEqual(['9']);

  await search.fill('nobody at all');
  await expect(page.getByRole('heading', { name: 'No leads match your search' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all leads' }).click();
  await expect.poll(() => shownIds(page)).toEqual(['7', '9']);
  await expect(search).toHaveValue('');
});

test('[LEAD-03] a status is text with a dot: blue for New, green for Qualified, red for Closed, yellow for any other', async ({
  page,
}) => {
  const statuses = ['New', 'Qualified', 'Closed', 'On hold'];
  await openLeads(page, await personWithLeads(...statuses.map((status, index) => ({ status, number: index + 1 }))));
  const hues: number[] = [];
  for (const status of statuses) {
    const badge = table(page).getByText(status, { exact: true }).locator('..');
    await expect(badge.locator('[aria-hidden]')).toBeVisible();
    const { colour, dot } = await badge.evaluate((element) => ({
      colour: getComputedStyle(element).color,
      dot: getComputedStyle(element.querySelector('[aria-hidden]') as Element).backgroundColor,
    }));
    expect(dot).toBe(colour);
    hues.push(hueOf(colour));
  }
  expect(hues).toEqual([259, 152, 26, 68]);
});

test('[LEAD-07] a failed load shows an error and can be retried; rows stay visible while others load', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/^Failed to load resource/);
  const person = await personWithLeads(ida, paul);
  await page.route('**/api/partner/leads?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'No.', code: 'x', requestId: '1' } }),
  );
  await openLeads(page, person);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Server error');
  await expect(alert).toContainText('We couldn’t load your leads');
  await page.unroute('**/api/partner/leads?*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => shownIds(page)).toEqual(['7', '9']);

  const release = await holdRequests(page, '**/api/partner/leads?*');
  await columnHeader(page, 'Company').getByRole('button').click();
  await expect(columnHeader(page, 'Company')).toHaveAttribute('aria-sort', 'ascending');
  expect(await shownIds(page)).toEqual(['7', '9']);
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  release();
  await expect.poll(() => shownIds(page)).toEqual(['7', '9']);
});

test('[LEAD-07] a partner without leads sees that there are none and what the list will contain', async ({ page }) => {
  await openLeads(page, await newPerson());
  await expect(page.getByRole('heading', { name: 'No leads yet' })).toBeVisible();
  await expect(page.getByText('Leads we send you will appear here')).toBeVisible();
});

test('[LEAD-08] a partner can search, sort and page through 100,000 leads, and the browser never holds more than one page', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const person = await newPerson();
  await insertManyLeads(person.id, 100_000);
  const sizes: number[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname === '/api/partner/leads')
      sizes.push(((await response.json()) as { body: unknown[] }).body.length);
  });
  await openLeads(page, person);
  await expect(page.getByText('1–25 of 100,000')).toBeVisible();
  await page.getByRole('button', { name: 'Page 4000', exact: true }).click();
  await expect(page.getByText('99,976–100,000 of 100,000')).toBeVisible();
  await expect.poll(() => shownIds(page)).toContain('100000');
  await columnHeader(page, 'Company').getByRole('button').click();
  await expect(table(page).locator('tbody tr').first()).toContainText('Company 0');
  await page.getByRole('searchbox', { name: 'Search leads' }).fill('p4711@');
  await expect.poll(() => shownIds(page)).toEqual(['4711']);
  await page.getByRole('searchbox', { name: 'Search leads' }).fill('customer.test');
  await expect(page.getByText('1–25 of 100,000')).toBeVisible();
  await page.getByRole('navigation', { name: 'Leads by status' }).getByRole('link', { name: /^New/ }).click();
  await expect(page.getByText('1–25 of 10,000')).toBeVisible();
  await expect.poll(() => sizes.length).toBeGreaterThan(5);
  expect(Math.max(...sizes)).toBe(25);
});

test('each status view lists the leads of one status, shows their count and is kept in the URL', async ({ page }) => {
  await openLeads(page, await personWithLeads(ida, paul, zoe));
  await expect(page.getByText('3 leads, 1 new')).toBeVisible();
  const views = page.getByRole('navigation', { name: 'Leads by status' });
  await expect(views.getByRole('link')).toHaveText([/^All leads\s*3/, /^New\s*1/, /^Qualified\s*1/, /^On hold\s*1/]);
  await views.getByRole('link', { name: /^On hold/ }).click();
  await expect(page).toHaveURL('/partner/leads?status=On+hold');
  await expect.poll(() => shownIds(page)).toEqual(['12']);
  await expect(page.getByText('1 of 3 leads')).toBeVisible();
  await expect(views.locator('[aria-current]')).toHaveText(/^On hold/);
  await page.goBack();
  await expect.poll(() => shownIds(page)).toEqual(['7', '9', '12']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('leads are cards with buttons to call, email and open details, sorted by a select box', async ({ page }) => {
    await openLeads(page, await personWithLeads(ida, { ...paul, phone: null }));
    await expect(page.getByRole('table')).toHaveCount(0);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText('Ida Sørensen');
    await expect(cards.first().getByRole('link', { name: 'Call Ida Sørensen' })).toHaveAttribute('href', /^tel:\+45/);
    await expect(cards.last().getByRole('link', { name: /^Call/ })).toHaveCount(0);
    await expect(cards.last().getByRole('link', { name: 'Email Paul Achterberg' })).toHaveAttribute(
      'href',
      'mailto:paul@zeedijk.test',
    );
    for (const target of await cards.getByRole('link').all()) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    // The heading is covered by the link, which receives the tap.
    await cards.first().getByRole('heading').tap({ force: true });
    await expect(page.getByRole('dialog')).toContainText('Ida Sørensen');
    await page.goBack();
    await page.goto('/partner/leads?status=Qualified');
    await expect(page.getByRole('link', { name: /^Qualified/ })).toBeInViewport({ ratio: 0.9 });
    await page.goto('/partner/leads');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name: Descending');
    await expect(cards.first()).toContainText('Paul Achterberg');
    await expect(page).toHaveURL('/partner/leads?sort=name&order=desc');
    await detailsLink(page, 9).tap();
    await expect(detailsDialog(page, 9)).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('in the demo', () => {
  test.use({ account: demoAccounts.marta });

  test('the list of leads is loaded once, and the next page on demand', async ({ page }) => {
    const requests = recordRequests(page, '/api/partner/leads');
    await page.goto('/partner/leads');
    await expect.poll(() => shownIds(page)).toHaveLength(25);
    expect(requests).toHaveLength(1);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/partner/leads?page=2');
    await expect(page.getByText('26–50 of 140')).toBeVisible();
    expect(requests).toHaveLength(2);
    await page.goto('/partner/leads?page=99');
    await expect(page).toHaveURL('/partner/leads?page=6');
    await expect(page.getByText('126–140 of 140')).toBeVisible();
  });

  test('[LEAD-11] every column is visible from 1280 px on, and at 1440 px neither phone nor company is truncated', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/partner/leads');
    for (const name of ['ID', 'Name', 'Company', 'Status', 'Email', 'Phone', 'Created', 'Country'])
      await expect(columnHeader(page, name)).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await page.goto(`/partner/leads?page=${number}`);
      await expect(page.getByText(`${(number - 1) * 25 + 1}–`)).toBeVisible();
      const clipped = await table(page)
        .locator('tbody tr :is(td:nth-child(3) > span, td:nth-child(5), td:nth-child(6))')
        .evaluateAll((cells) =>
          cells
            // A company name must also fit on one line.
            .filter((cell) => cell.scrollWidth > cell.clientWidth || (cell.localName === 'span' && cell.clientHeight > 24))
            .map((cell) => cell.textContent),
        );
      // A missing value has a visually hidden text for screen readers, which counts as clipped.
      expect(clipped.filter((text) => !text.startsWith('–'))).toEqual([]);
    }
  });

  test('[LEAD-12] leads, prices and licences are found by what people type', async ({ page }) => {
    const expectSearchFinds = async (path: string, searches: readonly (readonly [string, string | RegExp])[]) => {
      await page.goto(path);
      for (const [q, found] of searches) {
        await page.getByRole('main').getByRole('searchbox').first().fill(q);
        await expect(page).toHaveURL((url) => url.searchParams.get('q') === q);
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(page.getByRole('main').locator('tbody tr').first(), q).toContainText(found);
      }
    };
    await expectSearchFinds('/partner/leads', [
      ['sorensen', 'Sørensen'],
      ['vollmer henrike', 'Henrike Vollmer'],
      ['49421', '+49 421'],
      ['germany', 'DE'],
      ['#10321', '10321'],
    ]);
    await expectSearchFinds('/partner/pricelist', [
      ['rx120', 'RX 120'],
      ['licence 3 years', '3 years'],
    ]);
    await expectSearchFinds('/partner/renewals', [['nvr060', 'NVR-060']]);
  });
});

test('[LEAD-06] two partners never see each other’s leads in list, search or details', async ({ page, openVisitorPage }) => {
  const first = await personWithLeads({ ...ida, company: 'Only for the first' });
  const second = await personWithLeads({ ...paul, number: 7, company: 'Only for the second' });
  const other = await openVisitorPage();
  await Promise.all([openLeads(page, first, '?lead=7'), openLeads(other, second, '?lead=7')]);
  await expect(detailsDialog(page, 7)).toContainText('Only for the first');
  await expect(detailsDialog(other, 7)).toContainText('Only for the second');
  await other.keyboard.press('Escape');
  await other.getByRole('searchbox', { name: 'Search leads' }).fill('only for the');
  await expect.poll(() => shownIds(other)).toEqual(['7']);
  await expect(table(other)).not.toContainText('Only for the first');
});

/** The hue of an `oklch()` colour, the notation of the design tokens. */
function hueOf(colour: string): number {
  return Math.round(Number(/oklch\([\d.]+ [\d.]+ ([\d.]+)/.exec(colour)?.[1]));
}
