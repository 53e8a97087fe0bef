import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './fixtures.ts';
import { loaded } from './settled.ts';
import { endStreams } from './traffic.ts';

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
  test(`[SHELL-19] [PLAY-17] no request that ${path} makes is made twice, and its pictures have the size they are shown in`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      // A video is read in parts, an ended stream is opened anew, and GraphQL's questions differ in their bodies only.
      if (pathname.startsWith('/api/files/') || pathname.endsWith('/stream')) return;
      if (/^\/(?:api|pimcore)/.test(pathname)) asked.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`);
    });
    await open(page, path);
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.filter((request, index) => asked.indexOf(request) !== index)).toEqual([]);
    await expectFittingPictures(page);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 900 }, deviceScaleFactor: 3 });

    test(`[PLAY-17] pictures of ${path} have the size they are shown in on a phone`, async ({ page }) => {
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
          ([, address]) => new URL(address ?? '', location.href).href === image.currentSrc,
        );
        const box = image.getBoundingClientRect();
        return { address: image.currentSrc, chosen: Number(chosen?.[2]), candidates, shown: box.width * devicePixelRatio };
      }),
  );
  expect(pictures.length).toBeGreaterThan(0);
  for (const { address, chosen, candidates, shown } of pictures) {
    // The smallest that is enough, or one step more: `sizes` speaks of the window, not of the card.
    const steps = candidates.toSorted((a, b) => a - b);
    const enough = steps.findIndex((size) => size >= shown * 0.9);
    const wanted = enough === -1 ? steps.length - 1 : enough;
    const at = steps.indexOf(chosen);
    expect(at, `${address} of ${steps.join(', ')} at ${shown} px`).toBeGreaterThanOrEqual(wanted);
    expect(at, `${address} of ${steps.join(', ')} at ${shown} px`).toBeLessThanOrEqual(wanted + 1);
  }
}

async function open(page: Page, path: string): Promise<void> {
  await endStreams(page);
  await page.goto(`/partner${path}`);
  await loaded(page);
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
}
