import { expect, type Page, type Request } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './support/fixtures.ts';
import { storeDocument } from './support/stored-documents.ts';
import { endNotificationStream } from './support/network.ts';
import { expectDrawn, openDocument, pdfFrame } from './support/document-viewer.ts';

test.use({ account: demoAccounts.marta });

test('the frame that renders documents has no origin, storage or session of the portal', async ({ page, browserErrors }) => {
  // The test tries to access the portal from inside the frame, and the browser logs that it blocks this.
  browserErrors.allow(/api\/partner\/profile' from origin 'null' has been blocked|net::ERR_FAILED/);
  const requests = requestsOfFrame(page);
  const document = await storeDocument();
  await openDocument(page, document);

  const access = await pdfFrame(page)
    .locator('body')
    .evaluate(async () => {
      const attempt = (action: () => unknown) => {
        try {
          return String(action());
        } catch (error) {
          return (error as Error).name;
        }
      };
      return {
        origin: self.origin,
        storage: attempt(() => localStorage.length),
        cookie: attempt(() => window.document.cookie),
        portal: attempt(() => window.parent.document.title),
        profile: await fetch('/api/partner/profile').then(
          ({ status }) => status,
          (error: Error) => error.name,
        ),
      };
    });
  expect(access).toEqual({
    origin: 'null',
    storage: 'SecurityError',
    cookie: 'SecurityError',
    portal: 'SecurityError',
    profile: 'TypeError',
  });

  expect(requests.length).toBeGreaterThan(1);
  for (const request of requests) {
    const { authorization, cookie } = await request.allHeaders();
    expect([request.url(), authorization, cookie]).toEqual([request.url(), undefined, undefined]);
  }
});

test('the page that renders documents has no origin even when it is opened directly', async ({ page, request }) => {
  await page.goto('/partner/viewer/index.html');
  expect(await page.evaluate(() => self.origin)).toBe('null');
  const { 'content-security-policy': policy } = (await request.get('/partner/viewer/index.html')).headers();
  expect(policy).toContain("frame-ancestors 'self'");
});

test('no part of the document viewer is loaded before a document is opened', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const document = await storeDocument();
  await endNotificationStream(page);
  await page.goto('/partner/notifications');
  await page.waitForLoadState('networkidle');
  const viewerPaths = () => paths.filter((path) => /viewer|pdf/.test(path));
  expect(viewerPaths()).toEqual([]);
  await openDocument(page, document);
  expect(viewerPaths().length).toBeGreaterThan(3);
});

test('on a product page the document viewer is preloaded, and its frame is loaded only once', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/partner/playbook/1001/1103');
  const preloadedFrame = page.locator('[hidden] iframe[sandbox]');
  await expect(preloadedFrame).toBeAttached();
  await page.getByRole('button', { name: 'Open PDF', exact: true }).click();
  await expectDrawn(page, 1);
  await expect(preloadedFrame).toHaveCount(0);
  for (const pattern of [/viewer\/index\.html$/, /\/download\//])
    expect(paths.filter((path) => pattern.test(path))).toHaveLength(1);
  await expect(page.getByRole('dialog').locator('iframe[sandbox]')).toBeFocused();
});

test('a browser that cannot move a frame still opens the document', async ({ page }) => {
  await page.addInitScript(() => delete (Element.prototype as { moveBefore?: unknown }).moveBefore);
  await page.goto('/partner/playbook/1001/1103');
  await page.getByRole('button', { name: 'Open PDF', exact: true }).click();
  await expectDrawn(page, 1);
  await expect(page.locator('[hidden] iframe')).toHaveCount(0);
});

test('only the visible part of a large document is fetched', async ({ page }) => {
  const ranges: [number, number][] = [];
  const document = await storeDocument({ pages: 24, isLarge: true });
  page.on('request', (request) => {
    if (!request.url().endsWith(`/download/${document.id}`)) return;
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers()['range'] ?? '') ?? [];
    ranges.push([Number(start), Number(end)]);
  });
  expect(document.size).toBeGreaterThan(8_000_000);
  await openDocument(page, document, { docPage: 20 });
  expect(ranges.length).toBeGreaterThan(1);
  const fetched = ranges.reduce((sum, [start, end]) => sum + end - start + 1, 0);
  expect(fetched).toBeLessThan(document.size * 0.6);
});

test('a link inside a document opens in a new tab without access to the portal', async ({ page, context }) => {
  await context.route('https://outside.example/**', (route) => route.fulfill({ body: 'Outside' }));
  const document = await storeDocument();
  await openDocument(page, document);
  const opening = context.waitForEvent('page');
  await pdfFrame(page).locator('.page[data-page-number="1"] .annotationLayer a').first().click();
  const outside = await opening;
  await outside.waitForLoadState();
  expect(outside.url()).toBe('https://outside.example/page');
  expect(await outside.evaluate(() => window.opener)).toBeNull();
  await expectDrawn(page, 1);
});

/** The requests that the frame makes. */
function requestsOfFrame(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest() && request.frame().parentFrame()) requests.push(request);
  });
  return requests;
}
