import { expect } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './support/fixtures.ts';
import { storeDocument } from './support/stored-documents.ts';
import { expectDrawn, openDocument, pageNumber, pdfFrame, documentViewer } from './support/document-viewer.ts';

test.use({ account: demoAccounts.marta });

test('[PLAY-10] keys inside the document turn pages, scroll, open and close the search, and close the document viewer', async ({
  page,
}) => {
  const document = await storeDocument();
  await openDocument(page, document);
  await expect(pdfFrame(page).locator('#pages')).toBeFocused();
  for (const [key, expectedPage] of [
    ['PageDown', '2'],
    ['ArrowRight', '3'],
    ['PageUp', '2'],
    ['ArrowLeft', '1'],
    ['End', '6'],
    ['Home', '1'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(pageNumber(page), key).toHaveValue(expectedPage);
  }
  const scrollTop = () =>
    pdfFrame(page)
      .locator('#pages')
      .evaluate((box) => box.scrollTop);
  await page.keyboard.press('ArrowDown');
  await expect.poll(scrollTop).toBeGreaterThan(20);

  const findField = documentViewer(page, document).getByRole('search').getByRole('textbox');
  await page.keyboard.press('Control+f');
  await expect(findField).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(findField).not.toBeFocused();
  await page.keyboard.press('Control+f');
  await expect(findField).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(findField).toHaveCount(0);
  await expect(pdfFrame(page).locator('#pages')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[PLAY-10] Tab cycles inside the document viewer, through toolbar and document', async ({ page }) => {
  const document = await storeDocument();
  await openDocument(page, document);
  await expect(pdfFrame(page).locator('#pages')).toBeFocused();
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
  await pdfFrame(page).locator('#pages').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(documentViewer(page, document).getByRole('button', { name: 'Close' })).toBeFocused();
});

test('[PLAY-10] closing the document viewer returns focus to the control that opened it', async ({ page }) => {
  await page.goto('/partner/assets/documents-guides');
  const opener = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expectDrawn(page, 1);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/partner/assets/documents-guides');
  await expect(opener).toBeFocused();
});
