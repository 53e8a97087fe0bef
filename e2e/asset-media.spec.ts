import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { expectAccessible, test } from './support/fixtures.ts';
import { viewsOf } from './support/recorded-views.ts';
import { store } from './support/storage.ts';
import { expectDrawn } from './support/document-viewer.ts';

test.use({ account: demoAccounts.marta });

// Only assets with a file, because other tests add untitled assets without one.
const items = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('a[href*="save=1"], a[download]') });

test('[ASST-06] a video plays in the page, with captions in the reader’s language', async ({ page }) => {
  await store(page, { locale: 'de' });
  await page.goto('/partner/assets/videos-tutorials');
  const first = items(page).first();
  const title = await first.getByRole('heading').innerText();
  await first.getByRole('heading').getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: title });
  const video = dialog.locator('video');
  await expect(video).toHaveAttribute('controls');
  await expect(video).toHaveAttribute('poster', /^\/api\/files\//);
  await expect(video.locator('track[default]')).toHaveAttribute('srclang', 'de');
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.textTracks[0]?.mode !== undefined)).toBe(true);
  const cues = await page.evaluate(
    async (url) => (await fetch(url)).text(),
    (await video.locator('track[default]').getAttribute('src')) ?? '',
  );
  expect(cues).toMatch(/^WEBVTT/);
  const response = await page.request.get((await video.getAttribute('src')) ?? '', { headers: { range: 'bytes=0-99' } });
  expect([response.status(), response.headers()['content-type']]).toEqual([206, 'video/mp4']);
  await expectAccessible(page);
});

test('[ASST-06] a document opens in the document viewer, and one view is recorded', async ({ page }) => {
  const views = viewsOf(page);
  await page.goto('/partner/assets/documents-guides');
  await items(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/[?&]doc=\d+/);
  await expectDrawn(page, 1);
  const documentViews = () => views.filter(({ metadata }) => metadata.page === 'Document');
  await expect.poll(documentViews).toHaveLength(1);
  const { id } = (await page.evaluate(() => ({ id: new URLSearchParams(location.search).get('doc') }))) as { id: string };
  expect(String(documentViews()[0]?.itemId)).toBe(id);
  expect(documentViews()[0]?.userId).toBe('01930000-0000-7000-8000-000000000101');
  await page.reload();
  await expectDrawn(page, 1);
  await page.keyboard.press('Escape');
  expect(documentViews()).toHaveLength(1);
});

test('[ASST-06] a picture opens in a large preview', async ({ page }) => {
  await page.goto('/partner/assets/product-images');
  const first = items(page).first();
  const title = await first.getByRole('heading').innerText();
  await first.getByRole('heading').getByRole('link').click();
  const picture = page.getByRole('dialog', { name: title }).getByRole('img', { name: title });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);
});

test('[ASST-11] an asset with a link offers the link next to its file, in the list and in its dialog', async ({ page }) => {
  await page.goto('/partner/assets/branding-assets?q=logo');
  const linked = items(page).filter({ has: page.getByRole('link', { name: /^Open link: / }) });
  await expect(linked.first()).toBeVisible();
  const title = await linked.first().getByRole('heading').innerText();
  await linked.first().getByRole('heading').getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: title });
  const link = dialog.getByRole('link', { name: /^Open link/ });
  await expect(link).toHaveAttribute('href', 'https://norvane.example/brand');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible();
});

for (const mediaType of ['videos-tutorials', 'documents-guides', 'product-images'] as const) {
  test(`[ASST-06] a file of ${mediaType} is downloaded under its real name`, async ({ page }) => {
    await page.goto(`/partner/assets/${mediaType}`);
    const link = items(page)
      .first()
      .getByRole('link', { name: /^Download/ });
    const download = page.waitForEvent('download');
    await link.click();
    const name = (await download).suggestedFilename();
    expect(name).toMatch(/^[\p{L}\d][\p{L}\d ._-]+\.(?:mp4|pdf|png|webp|jpg|svg|zip)$/u);
    expect(name).not.toMatch(/^\d+\.|^download/);
  });
}

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 767, height: 900 } });

  test('[PLAY-10] a document opens in a new tab, and the view is recorded', async ({ page, context }) => {
    const views = viewsOf(page);
    await page.goto('/partner/assets/documents-guides');
    const opening = context.waitForEvent('page');
    // The test browser has no PDF viewer, so it downloads the file instead of showing it in the tab.
    const downloadRequest = context.waitForEvent('request', (request) => request.url().includes('/download/'));
    await items(page).first().getByRole('heading').getByRole('link').click();
    await opening;
    expect(new URL((await downloadRequest).url()).pathname).toMatch(/^\/en\/download\/\d+$/);
    await expect(page).toHaveURL('/partner/assets/documents-guides');
    await expect.poll(() => views.filter(({ metadata }) => metadata.page === 'Document')).toHaveLength(1);
  });
});
