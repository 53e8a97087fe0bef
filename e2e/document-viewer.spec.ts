import { expect } from '@playwright/test';

import { aPieceOfContent, inEnglish } from '@portal/api/testing/content-factories';
import { demoAccounts } from '../demo/accounts.ts';
import { translation } from './support/dictionary.ts';
import { expectAccessible, test } from './support/fixtures.ts';
import { withDatabase } from './support/people.ts';
import { store } from './support/storage.ts';
import { storeDocument } from './support/stored-documents.ts';
import { holdRequests } from './support/network.ts';
import { pageCanvas, expectDrawn, openDocument, pageNumber, pdfFrame, documentViewer } from './support/document-viewer.ts';

test.use({ account: demoAccounts.marta });

test('[PLAY-10] a link to a page of a document opens that page, sets the tab title and moves focus into the document', async ({
  page,
}) => {
  const document = await storeDocument();
  await openDocument(page, document, { docPage: 2 });

  await expect(documentViewer(page, document)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${document.name} · `));
  await expect(pageNumber(page)).toHaveValue('2');
  await expect(documentViewer(page, document)).toContainText('of 6');
  await expect(page.getByRole('dialog').locator('iframe[sandbox]')).toBeFocused();
  await expect(pdfFrame(page).locator('#pages')).toBeFocused();
  await expectDrawn(page, 2);
});

test('[PLAY-10] the current page is in the URL, and Back returns to the screen from which the document was opened', async ({
  page,
}) => {
  const document = await storeDocument();
  await openDocument(page, document);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(`/partner/notifications?doc=${document.id}&docPage=2`);
  await pageNumber(page).fill('5');
  await pageNumber(page).press('Enter');
  await expect(page).toHaveURL(`/partner/notifications?doc=${document.id}&docPage=5`);
  await expectDrawn(page, 5);
  await page.reload();
  await expectDrawn(page, 5);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(pageNumber(page)).toHaveValue('4');

  await pageNumber(page).fill('99');
  await pageNumber(page).press('Enter');
  await expect(pageNumber(page)).toHaveValue('4');

  await documentViewer(page, document).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/partner/notifications');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Notifications · /);
});

test('[PLAY-10] search finds matches in the whole document, counts them and steps through them', async ({ page }) => {
  const document = await storeDocument({ pages: 9 });
  await openDocument(page, document);
  await page.getByRole('button', { name: 'Find in document' }).click();
  const search = documentViewer(page, document).getByRole('search');
  const field = search.getByRole('textbox');
  await expect(field).toBeFocused();
  await field.fill('Haystack');
  await expect(search.getByRole('status')).toHaveText('1 of 3');
  await expect(pageNumber(page)).toHaveValue('3');
  await expect(pdfFrame(page).locator('.highlight.selected')).toHaveText('haystack');

  await search.getByRole('button', { name: 'Next match' }).click();
  await expect(search.getByRole('status')).toHaveText('2 of 3');
  await expect(pageNumber(page)).toHaveValue('6');
  await field.press('Shift+Enter');
  await expect(search.getByRole('status')).toHaveText('1 of 3');
  await field.fill('nowhere');
  await expect(search.getByRole('status')).toHaveText('No matches');

  await field.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(documentViewer(page, document)).toBeVisible();
});

test('[PLAY-10] thumbnails open their pages', async ({ page }) => {
  const document = await storeDocument();
  await openDocument(page, document);
  const toggle = page.getByRole('button', { name: 'Page thumbnails' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const thumbnails = pdfFrame(page).getByRole('navigation', { name: 'Page thumbnails' });
  await expect(thumbnails.getByRole('button')).toHaveCount(6);
  await expect(thumbnails.getByRole('button', { name: 'Page 2', exact: true }).locator('canvas')).toBeVisible();
  await thumbnails.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(pageNumber(page)).toHaveValue('2');
  await expect(thumbnails.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
  await toggle.click();
  await expect(thumbnails).toBeHidden();
});

test('[PLAY-10] the document can be zoomed in and out and fitted to the window', async ({ page }) => {
  const document = await storeDocument();
  await openDocument(page, document);
  const width = () => pageCanvas(page, 1).evaluate((canvas) => canvas.getBoundingClientRect().width);
  const initialWidth = await width();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(initialWidth);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(width).toBeLessThan(initialWidth);
  await page.getByRole('button', { name: 'Fit page' }).click();
  await expect(pageCanvas(page, 1)).toBeInViewport({ ratio: 0.99 });
  await page.getByRole('button', { name: 'Fit width' }).click();
  await expect.poll(width).toBeGreaterThan(initialWidth);
});

test('[PLAY-10] the text of a page can be selected', async ({ page }) => {
  const document = await storeDocument();
  await openDocument(page, document);
  const textLine = pdfFrame(page).locator('.textLayer span', { hasText: 'The appliance keeps its rules' }).first();
  await textLine.click({ clickCount: 3 });
  const selected = await pdfFrame(page)
    .locator('body')
    .evaluate(() => String(getSelection()));
  expect(selected).toContain('The appliance keeps its rules');
});

test('[PLAY-10] the file is downloaded under its real name, and its permanent link can be shared', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const document = await storeDocument();
  await openDocument(page, document);
  const download = page.waitForEvent('download');
  await documentViewer(page, document).getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(document.fileName);

  await documentViewer(page, document).getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/en/download/${document.id}`);
});

test('[PLAY-10] printing prints all pages of the document and nothing else', async ({ page }) => {
  const document = await storeDocument({ pages: 3 });
  await openDocument(page, document);
  const body = pdfFrame(page).locator('body');
  await body.evaluate(() => {
    window.print = () => {
      Object.assign(window, { printed: window.document.querySelectorAll('#print img').length });
    };
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => body.evaluate(() => (window as unknown as { printed?: number }).printed)).toBe(3);
  await expect(pdfFrame(page).locator('#print img')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
});

test('[PLAY-10] a document that cannot be printed shows a message', async ({ page }) => {
  const document = await storeDocument();
  await openDocument(page, document);
  await pdfFrame(page)
    .locator('body')
    .evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
    });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t print this document.');
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
});

test('[PLAY-10] without clipboard access the link is shown, and Escape closes only the link', async ({ page }) => {
  const document = await storeDocument();
  await openDocument(page, document);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed.'));
  });
  await documentViewer(page, document).getByRole('button', { name: 'Share' }).click();
  const link = page.getByRole('dialog', { name: 'Share', exact: true }).getByRole('textbox');
  await expect(link).toHaveValue(new RegExp(`/en/download/${document.id}$`));
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(documentViewer(page, document)).toBeVisible();
});

test('[ASST-09] a document without a file says "No PDF available", and an unknown document says that it was not found', async ({
  page,
}) => {
  const id = await withDatabase((db) => aPieceOfContent(db, 'documents', { name: inEnglish('Not written yet') }));
  await page.goto(`/partner/notifications?doc=${id}`);
  await expect(page.getByRole('dialog', { name: 'Not written yet' })).toContainText('No PDF available');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/partner/notifications');

  await page.goto('/partner/notifications?doc=999999');
  await expect(page.getByRole('dialog')).toContainText('Document not found');
});

test('[PLAY-10] a placeholder is shown while the document loads, and a failed load can be retried', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/);
  const document = await storeDocument();
  const release = await holdRequests(page, `**/api/partner/documents/${document.id}?*`);
  await page.goto(`/partner/notifications?doc=${document.id}`);
  await expect(page.getByRole('dialog', { name: 'Loading document' }).locator('[data-skeleton]').first()).toBeVisible();
  await page.route(`**/en/download/${document.id}`, (route) => route.abort());
  release();
  await expect(page.getByRole('alert')).toContainText('We couldn’t load this document');
  await page.unroute(`**/en/download/${document.id}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectDrawn(page, 1);
});

for (const theme of ['light', 'dark'] as const) {
  test(`[PLAY-10] the document viewer with all panels open is accessible in the ${theme} theme`, async ({ page }) => {
    const document = await storeDocument();
    await store(page, { theme });
    await openDocument(page, document);
    await page.getByRole('button', { name: 'Page thumbnails' }).click();
    await page.getByRole('button', { name: 'Find in document' }).click();
    await documentViewer(page, document).getByRole('search').getByRole('textbox').fill('haystack');
    await expect(documentViewer(page, document).getByRole('search').getByRole('status')).toHaveText('1 of 2');
    await expectAccessible(page);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('[PLAY-10] the URL of a document opens the document viewer in a tab, where the document can be read, zoomed and closed', async ({
    page,
  }) => {
    const document = await storeDocument();
    await page.goto(`/en/download/${document.id}`);
    await expectDrawn(page, 1);
    await expect(page).toHaveURL(`/partner/playbook?doc=${document.id}`);
    const width = () => pageCanvas(page, 1).evaluate((canvas) => canvas.getBoundingClientRect().width);
    const initialWidth = await width();
    expect(initialWidth).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Zoom in' }).tap();
    await expect.poll(width).toBeGreaterThan(initialWidth);
    await pageCanvas(page, 3).scrollIntoViewIfNeeded();
    await expect(pageNumber(page)).not.toHaveValue('1');
    await documentViewer(page, document).getByRole('button', { name: 'Close' }).tap();
    await expect(page.getByRole('heading', { name: 'Portfolios' })).toBeVisible();
  });
});

test('[PLAY-10] the document viewer uses the reader’s language', async ({ page }) => {
  const document = await storeDocument();
  await store(page, { locale: 'de' });
  await page.goto(`/partner/notifications?doc=${document.id}`);
  await expectDrawn(page, 1);
  await page.getByRole('button', { name: translation('de', 'viewer.thumbnails') }).click();
  await expect(pdfFrame(page).getByRole('button', { name: 'Seite 1', exact: true })).toBeVisible();
});
