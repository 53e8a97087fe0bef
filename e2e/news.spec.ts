import { expect, type Page } from '@playwright/test';

import { aPieceOfContent, inEnglish } from '@portal/api/testing/content-factories';
import { aNewsItem } from '@portal/web/testing/a-news-item';
import { demoAccounts } from '../demo/accounts.ts';
import { expectAccessible, test } from './support/fixtures.ts';
import { layoutShifts, watchLayoutShifts } from './support/layout-shift.ts';
import { withDatabase } from './support/people.ts';
import { mockPictures, mockPortal, mockPortalError, picture, recordPortalQueries } from './support/mock-portal.ts';

test.use({ account: demoAccounts.marta });

const manyNews = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aNewsItem({ id: String(index + 1), title: `News ${index + 1}`, description: index % 2 ? 'About licences' : 'About fairs' }),
  );

test('[NEWS-01] news are listed 12 per page, with arrows, nearby pages and an ellipsis', async ({ page }) => {
  await openNews(page, manyNews(100));
  await expect(titles(page)).toHaveText(manyNews(12).map(({ title }) => title ?? ''));
  const pager = page.getByRole('navigation', { name: 'News pagination' });
  await expect(pager.getByRole('listitem')).toHaveText(['1', '2', '3', '4', '5', '…', '9']);
  await pager.getByRole('button', { name: 'Page 5' }).click();
  await expect(page).toHaveURL('/partner/newsannouncements?page=5');
  await expect(titles(page).first()).toHaveText('News 49');
  await expect(pager.getByRole('listitem')).toHaveText(['1', '…', '4', '5', '6', '…', '9']);
  await pager.getByRole('button', { name: 'Next page' }).click();
  await expect(titles(page).first()).toHaveText('News 61');
  await page.reload();
  await expect(titles(page).first()).toHaveText('News 61');
  await page.goBack();
  await expect(titles(page).first()).toHaveText('News 49');
  await page.goto('/partner/newsannouncements?page=99');
  await expect(titles(page)).toHaveText(['News 97', 'News 98', 'News 99', 'News 100']);
});

test('[NEWS-01] the most recently edited news item comes first', async ({ page }) => {
  const prefix = `order ${Date.now()}`;
  await withDatabase(async (db) => {
    for (const seconds of [2, 1, 3]) {
      const at = new Date(Date.now() + seconds * 1000);
      await aPieceOfContent(db, 'news', { title: inEnglish(`${prefix}, ${seconds}`), createdAt: at, modifiedAt: at });
    }
  });
  await page.goto(`/partner/newsannouncements?q=${encodeURIComponent(prefix)}`);
  await expect(titles(page)).toHaveText([`${prefix}, 3`, `${prefix}, 2`, `${prefix}, 1`]);
});

test('[NEWS-02] the search for news covers title and description, ignores case, and returns to the first page', async ({
  page,
}) => {
  await openNews(page, manyNews(60), '?page=3');
  const queries = recordPortalQueries(page);
  await page.getByRole('searchbox', { name: 'Search news' }).fill('LICENCES');
  await expect(page).toHaveURL('/partner/newsannouncements?q=LICENCES');
  await expect(titles(page).first()).toHaveText('News 2');
  await expect(page.getByRole('navigation', { name: 'News pagination' }).getByRole('listitem')).toHaveText(['1', '2', '3']);
  await page.getByRole('searchbox', { name: 'Search news' }).fill('news 60');
  await expect(titles(page)).toHaveText(['News 60']);
  await expect(page.getByRole('navigation', { name: 'News pagination' })).toHaveCount(0);
  expect(queries, 'loaded news are searched in the browser').toEqual([]);
});

test('[NEWS-02] [NEWS-04] a search without matches shows a different message than a list without news', async ({ page }) => {
  await openNews(page, manyNews(3), '?q=granite');
  await expect(page.getByRole('heading', { name: 'No news matches “granite”' })).toBeVisible();
  await expect(page.getByText('No news available.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Show all news' }).click();
  await expect(titles(page)).toHaveCount(3);
  await expect(page.getByRole('searchbox', { name: 'Search news' })).toHaveValue('');
});

test('[NEWS-03] each news card opens a dialog with its own URL', async ({ page }) => {
  await mockPictures(page, '#336699');
  await openNews(page, [
    aNewsItem({ id: '1', title: 'First', newsMainImage: picture, modificationDate: Date.UTC(2026, 10, 5, 12) / 1000 }),
    aNewsItem({ id: '2', title: 'Second', description: 'Line one\nLine two' }),
  ]);
  await page.getByRole('link', { name: 'Second' }).click();
  await expect(page).toHaveURL('/partner/newsannouncements?item=2');
  await expect(page.getByRole('dialog', { name: 'Second' })).toContainText('Line one\nLine two');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/partner/newsannouncements');
  await expect(page.getByRole('link', { name: 'Second' })).toBeFocused();

  await page.getByRole('link', { name: 'First' }).click();
  const first = page.getByRole('dialog', { name: 'First' });
  await expect(first).toContainText('05/11/2026');
  await expect(first.locator('img')).toHaveAttribute('src', picture.fullpath);
  await page.reload();
  await expect(first).toBeVisible();
  await page.goBack();
  await expect(first).toBeHidden();

  await page.goto('/partner/newsannouncements?item=77');
  await expect(page.getByRole('dialog', { name: 'News' })).toContainText('This item doesn’t exist or is no longer available.');
});

test('[NEWS-03] an invalid date says "Invalid Date", an edited item says so, and a missing or broken picture has a fallback', async ({
  page,
}) => {
  await page.route('**/api/files/**', (route) => route.fulfill({ status: 404 }));
  await openNews(page, [
    aNewsItem({ id: '1', title: 'Undated', modificationDate: null, newsMainImage: picture }),
    aNewsItem({ id: '2', title: 'Edited', creationDate: 1_793_000_000, modificationDate: 1_793_900_000 }),
  ]);
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: 'Undated' })).toContainText('Invalid Date');
  await expect(cards.filter({ hasText: 'Undated' })).not.toContainText('Updated');
  await expect(cards.filter({ hasText: 'Edited' })).toContainText('Updated');
  await expect(cards.locator('.lucide-newspaper')).toHaveCount(2);
  await expect(cards.locator('img')).toHaveCount(0);
});

test('[NEWS-07] a demo article links to the product, documents and flyer it mentions, and to the next article', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/partner/newsannouncements');
  await page.getByRole('combobox', { name: 'Topic' }).selectOption('Product');
  await expect(page).toHaveURL('/partner/newsannouncements?topic=Product');
  await page
    .getByRole('link', { name: / is available$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const mentioned = dialog.getByRole('region', { name: 'In this article' }).getByRole('link');
  await expect(mentioned.first()).toHaveAttribute('href', /^\/partner\/playbook\/\d+\/\d+$/);
  await expect(mentioned.nth(1)).toHaveAttribute('href', /^\/en\/download\/\d+$/);

  await dialog.getByRole('button', { name: /^Share / }).click();
  await expect(dialog.getByText('Link copied!')).toBeVisible();
  const url = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(url.searchParams.get('item')).toBe(new URL(page.url()).searchParams.get('item'));

  const title = await dialog.getByRole('heading', { level: 2 }).textContent();
  await dialog.getByRole('button', { name: /^Next article: / }).click();
  await expect(dialog.getByRole('heading', { level: 2 })).not.toHaveText(title ?? '');
  await dialog.getByRole('button', { name: /^Previous article: / }).click();
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(title ?? '');
  await mentioned.first().click();
  await expect(page).toHaveURL(/\/partner\/playbook\/\d+\/\d+$/);
});

test('[NEWS-04] a list without news says "No news available."', async ({ page }) => {
  await openNews(page, []);
  await expect(page.getByRole('heading', { name: 'No news available.' })).toBeVisible();
});

test('[NEWS-04] a failed list of news shows the message of the error and can be retried', async ({ page }) => {
  await mockPortal(page, { news: manyNews(1) });
  const removeError = await mockPortalError(page, 'news', 'The newsroom is closed');
  await page.goto('/partner/newsannouncements');
  await expect(page.getByRole('alert')).toContainText('The newsroom is closed');
  await removeError();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(titles(page)).toHaveText(['News 1']);
});

for (const width of [1440, 390]) {
  test(`[NEWS-01] the layout does not shift when the news load slowly, at ${width} px`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchLayoutShifts(context);
    await mockPortal(page, { news: manyNews(30) });
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/pimcore-graphql-webservices/**', async (route) => {
      await promise;
      await route.fallback();
    });
    await page.goto('/partner/newsannouncements');
    await expect(page.getByRole('main').locator('[data-skeleton]').first()).toBeVisible();
    resolve();
    await expect(titles(page)).toHaveCount(12);
    const { sum, shifts } = await layoutShifts(page);
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01);
  });
}

test.describe('accessibility', () => {
  test('[NEWS-03] the list of news, an empty search and the news dialog are accessible in both themes', async ({ page }) => {
    await openNews(page, manyNews(30));
    for (const query of ['', '?q=granite', '?item=3']) {
      await page.goto(`/partner/newsannouncements${query}`);
      await expect(
        page
          .getByRole('dialog')
          .or(page.getByRole('heading', { level: 1 }))
          .first(),
      ).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
    }
  });
});

async function openNews(page: Page, news: ReturnType<typeof aNewsItem>[], query = ''): Promise<void> {
  await mockPortal(page, { news });
  await page.goto(`/partner/newsannouncements${query}`);
  // The heading of a card, or of the message that is shown instead.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
}

function titles(page: Page) {
  return page.getByRole('article').getByRole('heading');
}
