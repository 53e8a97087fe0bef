import { expect } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './support/fixtures.ts';
import { storedDocument } from './support/stored-documents.ts';
import { expectDrawn, openDocument, pageNumber, pagesOf, viewer } from './support/document-viewer.ts';

test.use({ account: demoAccounts.marta });

test('[PLAY-10] keys inside the document turn pages, open the search, zoom and close the viewer', async ({ page }) => {
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

test('[PLAY-10] Tab cycles inside the viewer, through toolbar and document', async ({ page }) => {
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
  // Shift+Tab from the document goes to the last button of the toolbar.
  await pagesOf(page).locator('#pages').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(viewer(page, document).getByRole('button', { name: 'Close' })).toBeFocused();
});

test('[PLAY-10] closing the viewer returns focus to the control that opened it', async ({ page }) => {
  await page.goto('/partner/assets/documents-guides');
  const opener = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expectDrawn(page, 1);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/partner/assets/documents-guides');
  await expect(opener).toBeFocused();
});
