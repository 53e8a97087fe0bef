import { randomBytes } from 'node:crypto';

import type { MediaType } from '@portal/contract/assets';
import { expect, type Page } from '@playwright/test';

import { aPieceOfContent, inEnglish } from '@portal/api/testing/content-factories';
import { demoAccounts } from '../demo/accounts.ts';
import { expectAccessible, test } from './support/fixtures.ts';
import { withDatabase } from './support/people.ts';

test.use({ account: demoAccounts.marta });

const items = (page: Page) => page.getByRole('main').getByRole('article');
const rows = (page: Page) => page.getByRole('main').getByRole('row');
const pager = (page: Page) => page.getByRole('navigation', { name: 'Asset pagination' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search assets' });

interface Texts {
  title?: string | null;
  description?: string;
  documentType?: string;
  assetTitle?: string;
}

/** Creates assets for this test; a random word in their texts makes them searchable. */
async function insertAssets(mediaType: MediaType, texts: readonly Texts[]): Promise<void> {
  await withDatabase(async (db) => {
    for (const { title, description, documentType, assetTitle } of texts) {
      const localised = (text: string | null | undefined) => (text ? inEnglish(text) : null);
      await aPieceOfContent(db, 'assets', {
        // An old date sorts them after the demo's assets, because other tests open the first asset of a list.
        publishedFrom: new Date('2001-01-01'),
        mediaType,
        title: localised(title),
        description: localised(description),
        documentType: localised(documentType),
        assetTitle: localised(assetTitle),
      });
    }
  });
}

const randomWord = () => `w${randomBytes(4).toString('hex')}`;

test('[ASST-03] a list of assets shows twelve per page with a pager, and a search starts at the first page', async ({ page }) => {
  const word = randomWord();
  await insertAssets(
    'sales-flyers',
    Array.from({ length: 112 }, (_, index) => ({ title: `${word} ${index}` })),
  );
  await page.goto(`/partner/assets/sales-flyers?q=${word}`);
  await expect(items(page)).toHaveCount(12);
  await expect(pager(page).getByRole('listitem')).toHaveText(['1', '2', '3', '4', '5', '…', '10']);
  await pager(page).getByRole('button', { name: 'Page 10' }).click();
  await expect(page).toHaveURL(`/partner/assets/sales-flyers?q=${word}&page=10`);
  await expect(items(page)).toHaveCount(4);
  await page.reload();
  await expect(items(page)).toHaveCount(4);
  for (let steps = 0; steps < 4; steps += 1) await pager(page).getByRole('button', { name: 'Previous page' }).click();
  await expect(pager(page).getByRole('listitem')).toHaveText(['1', '…', '5', '6', '7', '…', '10']);

  await search(page).fill(`${word} 77`);
  await expect(page).toHaveURL(`/partner/assets/sales-flyers?q=${word}+77`);
  await expect(items(page)).toHaveCount(1);
  await page.reload();
  await expect(items(page)).toHaveCount(1);
});

test('[ASST-03] the list of assets is shown as cards or as a table, depending on the URL', async ({ page }) => {
  await page.goto('/partner/assets/documents-guides');
  await expect(items(page)).toHaveCount(12);
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect(page).toHaveURL('/partner/assets/documents-guides?view=table');
  await expect(rows(page)).toHaveCount(13);
  await page.reload();
  await expect(rows(page)).toHaveCount(13);
  await page.getByRole('radio', { name: 'Cards' }).click();
  await expect(page).toHaveURL('/partner/assets/documents-guides');
});

test('[ASST-03] the search for assets covers title, description, type and file title, ignoring case', async ({ page }) => {
  const word = randomWord();
  await insertAssets('branding-assets', [
    { title: `First ${word}` },
    { title: 'Second', description: `About ${word.toUpperCase()}` },
    { title: 'Third', documentType: word },
    { title: 'Fourth', assetTitle: word },
    { title: 'Fifth' },
  ]);
  await page.goto('/partner/assets/branding-assets');
  await search(page).fill(word);
  await expect(items(page)).toHaveCount(4);
});

test('[ASST-04] a long description is truncated, and "read more" opens it in full', async ({ page }) => {
  const word = randomWord();
  const long = `The ${word} ${'keeps every rule in order and every cable in place '.repeat(6)}until the end.`;
  const short = `A ${word} of few words.`;
  await insertAssets('business-cases', [
    { title: 'Long', description: long },
    { title: 'Short', description: short },
  ]);
  for (const view of ['grid', 'table']) {
    await page.goto(`/partner/assets/business-cases?q=${word}&view=${view}`);
    const entry = (title: string) => (view === 'grid' ? items(page) : rows(page)).filter({ hasText: title });
    const preview = await entry('Long').locator('[data-content]', { hasText: word }).first().textContent();
    expect(preview?.length).toBeLessThanOrEqual(140);
    expect(long).toContain(String(preview).replace('…', ''));
    await expect(entry('Short')).toContainText(short);
    await expect(entry('Short').getByRole('link', { name: /read more/ })).toHaveCount(0);

    await entry('Long')
      .getByRole('link', { name: /^read more/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Long' });
    await expect(dialog).toContainText(long);
    await expect(page).toHaveURL(/[?&]item=\d+/);
    await page.reload();
    await expect(dialog).toContainText(long);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('[ASST-05] [ASST-09] cards and table show a fallback for an asset without a title and for a document without a file', async ({
  page,
}) => {
  const word = randomWord();
  await insertAssets('documents-guides', [{ title: null, description: `Nameless ${word}` }]);
  await page.goto(`/partner/assets/documents-guides?q=${word}`);
  await expect(items(page).getByRole('heading')).toHaveText('Untitled');
  await expect(items(page)).toContainText('No PDF available');
  await page.goto(`/partner/assets/documents-guides?q=${word}&view=table`);
  await expect(rows(page).nth(1)).toContainText('No title.');
  await expect(rows(page).nth(1)).toContainText('No PDF available');
});

test('[ASST-05] a list without matches says that no assets were found, and a failed list shows the error and can be retried', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/);
  await page.goto(`/partner/assets/product-images?q=${randomWord()}`);
  await expect(page.getByRole('main')).toContainText('No assets found.');
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(items(page).first()).toBeVisible();

  await page.route('**/api/partner/videos?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/partner/assets/videos-tutorials');
  await expect(page.getByRole('alert')).toContainText('Error loading media assets: Server error');
  await page.unroute('**/api/partner/videos?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(items(page).first()).toBeVisible();
});
