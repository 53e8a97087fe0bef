import { randomBytes } from 'node:crypto';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from '@playwright/test';

import { patience, quiet, slowDown } from './measure-page.ts';

/** What a person does between pointing at something and pressing it takes at least this long. */
const aim = 250;

/** A product of the demo provider whose main document is a data sheet of two pages. */
const productPath = '/partner/playbook/1001/1107';
/** As sent: what the document, its facts and the viewer's part of the portal weigh beside the code that draws. */
const besideTheCode = 60_000;

const sameBytes = '_app/same-bytes.bin';

/** Milliseconds from the press on "Open PDF" to its first page on the screen, on a first visit to a product. */
export async function measureDocument(browser: Browser, { origin, token }: { origin: string; token: string }): Promise<number> {
  const storageState = { cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value: token }] }] };
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState });
  try {
    await context.addInitScript(observe);
    const page = await context.newPage();
    await slowDown(context, page);
    await page.goto(origin + productPath, { timeout: patience });
    const button = page.getByRole('button', { name: 'Open PDF', exact: true }).first();
    await button.waitFor({ timeout: patience });
    await quiet(page);
    await button.hover();
    await page.waitForTimeout(aim);
    await button.click();
    await page.waitForFunction(() => 'drawn' in globalThis, undefined, { timeout: patience });
    return await page.evaluate(() => {
      const { pressed, drawn } = globalThis as unknown as { pressed: number; drawn: number };
      return drawn - pressed;
    });
  } finally {
    await context.close();
  }
}

/** The control: an empty page that fetches as many bytes as the viewer and the document have, and paints. */
export async function measureSameBytes(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await slowDown(context, page);
    await page.goto(`${origin}/partner/`, { timeout: patience });
    await quiet(page);
    return await page.evaluate(async (address) => {
      const begin = performance.now();
      await (await fetch(address)).arrayBuffer();
      document.body.append(document.createElement('canvas'));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return performance.now() - begin;
    }, `/partner/${sameBytes}`);
  } finally {
    await context.close();
  }
}

/** Lays them where the server of the empty page finds them. */
export function writeSameBytes(webDist: string, emptyDist: string): void {
  writeFileSync(join(emptyDist, sameBytes), randomBytes(codeOfViewer(webDist) + besideTheCode));
}

/** What the code that draws PDFs weighs as sent. */
export function codeOfViewer(webDist: string): number {
  const folder = join(webDist, 'viewer/_app');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js.br'));
  return scripts.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

/** Runs in the page. The frame is covered by a skeleton until its first page is drawn. */
function observe(): void {
  if (window.top !== window) return;
  const note = (what: 'pressed' | 'drawn') => Object.assign(globalThis, { [what]: performance.now() });
  addEventListener('click', () => note('pressed'), true);
  new MutationObserver((_, observer) => {
    const home = document.querySelector('[role=dialog] iframe[sandbox]')?.parentElement;
    if (!home || home.nextElementSibling) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => note('drawn')));
  }).observe(document, { childList: true, subtree: true });
}
