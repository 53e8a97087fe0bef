import { expect, test, type Page } from '@playwright/test';

import { urlOf, contentScreens, openScreens, signedInScreens } from './screens.ts';
import { waitUntilLoaded } from './wait-for-page.ts';

/** The paths of all screens for signed-in people. */
export const walkedPaths = [
  ...signedInScreens.map(({ path }) => path),
  ...contentScreens.map(({ path }) => path),
  '/profile?tab=users',
  '/navigation',
  '/no-such-page',
];

export const openPaths = [...openScreens.map(({ path }) => path), '/no-such-page'];

/**
 * Groups screens that one test visits on the same page, because most of the time goes into loading. The groups are small, so that
 * tests can still run in parallel.
 */
export function inGroups<Path>(paths: readonly Path[], size = 4): Path[][] {
  return Array.from({ length: Math.ceil(paths.length / size) }, (_, place) => paths.slice(place * size, (place + 1) * size));
}

/** Visits the screens one after the other on the same page and returns all problems, each with its path. */
export async function faultsOnTheWay(
  page: Page,
  paths: readonly string[],
  faultsOf: (path: string) => Promise<readonly string[] | void>,
): Promise<string[]> {
  // Allows each screen the timeout of a whole test.
  test.setTimeout(60_000 * Math.max(1, paths.length));
  const found: string[] = [];
  for (const path of paths) {
    await test.step(path, async () => {
      await openScreen(page, path);
      found.push(...((await faultsOf(path)) ?? []).map((fault) => `${path}: ${fault}`));
    });
  }
  return found;
}

/** Opens a screen. If the portal is already open, it navigates without a page load, which takes a quarter of the time. */
async function openScreen(page: Page, path: string): Promise<void> {
  if (isOtherScreen(page.url(), path)) {
    await page.evaluate((address) => {
      document.querySelector('h1')?.setAttribute('data-left', '');
      history.pushState(null, '', address);
    }, urlOf(path));
  } else await page.goto(urlOf(path));
  await expect(page.locator('h1:not([data-left])')).toBeVisible();
  await waitUntilLoaded(page);
}

/**
 * Tells whether the portal shows a screen of another kind. A screen of the same kind would keep its heading, so the change could
 * not be detected.
 */
function isOtherScreen(current: string, path: string): boolean {
  const kind = (address: string) => address.split(/[/?]/)[2];
  const { pathname } = new URL(current);
  return pathname.startsWith('/partner/') && kind(pathname) !== kind(urlOf(path));
}
