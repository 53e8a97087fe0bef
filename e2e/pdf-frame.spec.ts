import { expect, type Page, type Request } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './support/fixtures.ts';
import { storedDocument } from './support/stored-documents.ts';
import { abortStreams } from './support/network.ts';
import { expectDrawn, openDocument, pagesOf } from './support/document-viewer.ts';

test.use({ account: demoAccounts.marta });

test('the frame that renders documents has no origin, storage or session of the portal', async ({ page, browserErrors }) => {
  // Tries to access the portal from inside the frame.
  browserErrors.allow(/api\/partner\/profile' from origin 'null' has been blocked|net::ERR_FAILED/);
  const requests = requestsOfFrame(page);
  const document = await storedDocument();
  await openDocument(page, document);

  const reach = await pagesOf(page)
    .locator('body')
    .evaluate(async () => {
      const attempt = (act: () => unknown) => {
        try {
          return String(act());
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
  expect(reach).toEqual({
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

test('no part of the viewer is loaded before a document is opened', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const document = await storedDocument();
  await abortStreams(page);
  await page.goto('/partner/notifications');
  await page.waitForLoadState('networkidle');
  const ofViewer = () => asked.filter((path) => /viewer|pdf/.test(path));
  expect(ofViewer()).toEqual([]);
  await openDocument(page, document);
  expect(ofViewer().length).toBeGreaterThan(3);
});

test('on a product page the viewer is preloaded, and its frame is loaded only once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/partner/playbook/1001/1103');
  const ready = page.locator('[hidden] iframe[sandbox]');
  await expect(ready).toBeAttached();
  await page.getByRole('button', { name: 'Open PDF', exact: true }).click();
  await expectDrawn(page, 1);
  await expect(ready).toHaveCount(0);
  for (const once of [/viewer\/index\.html$/, /\/download\//]) expect(asked.filter((path) => once.test(path))).toHaveLength(1);
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
  const document = await storedDocument({ pages: 24, isLarge: true });
  page.on('request', (request) => {
    if (!request.url().endsWith(`/download/${document.id}`)) return;
    const [, begin, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers()['range'] ?? '') ?? [];
    ranges.push([Number(begin), Number(end)]);
  });
  expect(document.size).toBeGreaterThan(8_000_000);
  await openDocument(page, document, { at: 20 });
  expect(ranges.length).toBeGreaterThan(1);
  const fetched = ranges.reduce((sum, [begin, end]) => sum + end - begin + 1, 0);
  expect(fetched).toBeLessThan(document.size * 0.6);
});

test('a link inside a document opens in a new tab without access to the portal', async ({ page, context }) => {
  await context.route('https://outside.example/**', (route) => route.fulfill({ body: 'Outside' }));
  const document = await storedDocument();
  await openDocument(page, document);
  const opening = context.waitForEvent('page');
  await pagesOf(page).locator('.page[data-page-number="1"] .annotationLayer a').first().click();
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
