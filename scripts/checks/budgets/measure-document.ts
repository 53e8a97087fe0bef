import { randomBytes } from 'node:crypto';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from '@playwright/test';

import { navigationTimeoutMs, waitUntilIdle, throttle } from './measure-page.ts';

/** The minimum time in ms between hovering a button and pressing it. */
const hoverMs = 250;

/** A product of the demo provider whose main document is a data sheet of two pages. */
const productPath = '/partner/playbook/1001/1107';
/** Bytes as sent of the document, its metadata and the document viewer, without the code that draws PDFs. */
const otherBytes = 60_000;

const sameBytesFile = '_app/same-bytes.bin';

/** Milliseconds from the click on "Open PDF" until its first page is visible, on a first visit to a product. */
export async function measureDocument(browser: Browser, { origin, token }: { origin: string; token: string }): Promise<number> {
  const storageState = { cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value: token }] }] };
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState });
  try {
    await context.addInitScript(observe);
    const page = await context.newPage();
    await throttle(context, page);
    await page.goto(origin + productPath, { timeout: navigationTimeoutMs });
    const button = page.getByRole('button', { name: 'Open PDF', exact: true }).first();
    await button.waitFor({ timeout: navigationTimeoutMs });
    await waitUntilIdle(page);
    await button.hover();
    await page.waitForTimeout(hoverMs);
    await button.click();
    await page.waitForFunction(() => 'drawn' in globalThis, undefined, { timeout: navigationTimeoutMs });
    return await page.evaluate(() => {
      const { pressed, drawn } = globalThis as unknown as { pressed: number; drawn: number };
      return drawn - pressed;
    });
  } finally {
    await context.close();
  }
}

/** The control: an empty page that fetches as many bytes as the document viewer and the document have, and paints. */
export async function measureSameBytes(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await throttle(context, page);
    await page.goto(`${origin}/partner/`, { timeout: navigationTimeoutMs });
    await waitUntilIdle(page);
    return await page.evaluate(async (url) => {
      const begin = performance.now();
      await (await fetch(url)).arrayBuffer();
      document.body.append(document.createElement('canvas'));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return performance.now() - begin;
    }, `/partner/${sameBytesFile}`);
  } finally {
    await context.close();
  }
}

/** Writes a file with as many bytes as the document viewer and the document have into the build of the empty page. */
export function writeSameBytes(webDist: string, emptyDist: string): void {
  writeFileSync(join(emptyDist, sameBytesFile), randomBytes(viewerCodeBytes(webDist) + otherBytes));
}

/** The size as sent of the code that draws PDFs. */
export function viewerCodeBytes(webDist: string): number {
  const folder = join(webDist, 'viewer/_app');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js.br'));
  return scripts.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

/** Runs in the page. A skeleton covers the frame until the first page is drawn. */
function observe(): void {
  if (window.top !== window) return;
  const recordTime = (event: 'pressed' | 'drawn') => Object.assign(globalThis, { [event]: performance.now() });
  addEventListener('click', () => recordTime('pressed'), true);
  new MutationObserver((_, observer) => {
    const frameContainer = document.querySelector('[role=dialog] iframe[sandbox]')?.parentElement;
    if (!frameContainer || frameContainer.nextElementSibling) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => recordTime('drawn')));
  }).observe(document, { childList: true, subtree: true });
}
