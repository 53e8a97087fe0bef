import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './support/fixtures.ts';
import { waitUntilLoaded } from './support/wait-for-page.ts';
import { endNotificationStream } from './support/network.ts';

test.use({ account: demoAccounts.marta });

const paths = [
  '/dashboard',
  '/playbook',
  '/playbook/1001',
  '/playbook/1001/1103',
  '/assets',
  '/assets/product-images',
  '/newsannouncements',
];

for (const path of paths) {
  test(`[SHELL-19] [PLAY-17] ${path} sends no request twice and loads its pictures in the displayed size`, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      // Videos are loaded in ranges and streams reconnect. GraphQL queries differ only in their bodies.
      if (pathname.startsWith('/api/files/') || pathname.endsWith('/stream')) return;
      if (/^\/(?:api|pimcore)/.test(pathname))
        requests.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`);
    });
    await open(page, path);
    expect(requests.length).toBeGreaterThan(2);
    expect(requests.filter((request, index) => requests.indexOf(request) !== index)).toEqual([]);
    await expectFittingPictures(page);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 900 }, deviceScaleFactor: 3 });

    test(`[PLAY-17] ${path} loads its pictures in the displayed size on a phone`, async ({ page }) => {
      await open(page, path);
      await expectFittingPictures(page);
    });
  });
}

async function expectFittingPictures(page: Page): Promise<void> {
  const pictures = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')]
      .filter((image) => image.complete && image.naturalWidth > 0 && image.checkVisibility())
      .map((image) => {
        const candidates = [...image.srcset.matchAll(/(\S+) (\d+)w/g)].map(([, , size]) => Number(size));
        const chosen = [...image.srcset.matchAll(/(\S+) (\d+)w/g)].find(
          ([, url]) => new URL(url ?? '', location.href).href === image.currentSrc,
        );
        const box = image.getBoundingClientRect();
        return { url: image.currentSrc, chosen: Number(chosen?.[2]), candidates, displayedPx: box.width * devicePixelRatio };
      }),
  );
  expect(pictures.length).toBeGreaterThan(0);
  for (const { url, chosen, candidates, displayedPx } of pictures) {
    // The browser may choose the smallest sufficient size or one step more, because `sizes` describes the window, not the card.
    const steps = candidates.toSorted((a, b) => a - b);
    const sufficient = steps.findIndex((size) => size >= displayedPx * 0.9);
    const smallestAllowed = sufficient === -1 ? steps.length - 1 : sufficient;
    const chosenIndex = steps.indexOf(chosen);
    expect(chosenIndex, `${url} of ${steps.join(', ')} at ${displayedPx} px`).toBeGreaterThanOrEqual(smallestAllowed);
    expect(chosenIndex, `${url} of ${steps.join(', ')} at ${displayedPx} px`).toBeLessThanOrEqual(smallestAllowed + 1);
  }
}

async function open(page: Page, path: string): Promise<void> {
  await endNotificationStream(page);
  await page.goto(`/partner${path}`);
  await waitUntilLoaded(page);
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  // A busy machine may need more than the half second without requests that counts as idle before it requests the pictures.
  await expect.poll(() => page.evaluate(arePicturesLoaded)).toBe(true);
}

/** Runs in the page. Pictures below the visible part may stay unloaded until they are near it. */
function arePicturesLoaded(): boolean {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')].filter((image) =>
    image.checkVisibility(),
  );
  const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  const inView = pictures.filter((image) => image.getBoundingClientRect().top < innerHeight);
  return pictures.some(isLoaded) && inView.every(isLoaded);
}
