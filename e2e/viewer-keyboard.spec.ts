import { expect } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './fixtures.ts';
import { storedDocument } from './stored-documents.ts';
import { expectDrawn, openDocument, pageNumber, pagesOf, viewer } from './viewer-parts.ts';

test.use({ account: demoAccounts.marta });

test('[PLAY-10] inside the document keys turn its pages, open the search, zoom and close it', async ({ page }) => {
  const document = await storedDocument();
  await openDocument(page, document);
  await expect(pagesOf(page).locator('#pages')).toBeFocused();
  for (const [key, shown] of [
    ['PageDown', '2'],
    ['ArrowRight', '3'],
    ['PageUp', '2'],
    ['ArrowLeft', '1'],
    ['End', '6'],
    ['Home', '1'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(pageNumber(page), key).toHaveValue(shown);
  }
  const scrolled = () =>
    pagesOf(page)
      .locator('#pages')
      .evaluate((box) => box.scrollTop);
  await page.keyboard.press('ArrowDown');
  await expect.poll(scrolled).toBeGreaterThan(20);

  const find = viewer(page, document).getByRole('search').getByRole('textbox');
  await page.keyboard.press('Control+f');
  await expect(find).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(find).not.toBeFocused();
  await page.keyboard.press('Control+f');
  await expect(find).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(find).toHaveCount(0);
  await expect(pagesOf(page).locator('#pages')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[PLAY-10] the focus goes round inside the viewer, through the toolbar and the document', async ({ page }) => {
  const document = await storedDocument();
  await openDocument(page, document);
  await expect(pagesOf(page).locator('#pages')).toBeFocused();
  const stops: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => {
        const element = window.document.activeElement;
        if (!element?.closest('[role=dialog]')) return 'outside';
        return element.getAttribute('aria-label') ?? element.tagName;
      }),
    );
    if (stops.length > 1 && stops.at(-1) === 'IFRAME' && stops.includes('Page thumbnails')) break;
  }
  expect(stops).not.toContain('outside');
  expect(stops).toEqual(
    expect.arrayContaining(['Page thumbnails', 'Page number', 'Find in document', 'Download', 'Close', 'IFRAME']),
  );
  // Backwards from the document leads to the last button of the toolbar.
  await pagesOf(page).locator('#pages').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(viewer(page, document).getByRole('button', { name: 'Close' })).toBeFocused();
});

test('[PLAY-10] whoever closes the viewer is back at what opened it', async ({ page }) => {
  await page.goto('/partner/assets/documents-guides');
  const opener = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expectDrawn(page, 1);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/partner/assets/documents-guides');
  await expect(opener).toBeFocused();
});
