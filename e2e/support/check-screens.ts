import { expect, test, type Page } from '@playwright/test';

import { urlOf, contentScreens, publicScreens, signedInScreens } from './screens.ts';
import { waitUntilLoaded } from './wait-for-page.ts';

/** The paths of all screens for signed-in people. */
export const signedInPaths = [
  ...signedInScreens.map(({ path }) => path),
  ...contentScreens.map(({ path }) => path),
  '/profile?tab=users',
  '/navigation',
  '/no-such-page',
];

/** The paths of all public screens. */
export const publicPaths = [...publicScreens.map(({ path }) => path), '/no-such-page'];

/**
 * Groups screens that one test visits on the same page, because most of the time goes into loading. The groups are small, so that
 * tests can still run in parallel.
 */
export function inGroups<Path>(paths: readonly Path[], size = 4): Path[][] {
  return Array.from({ length: Math.ceil(paths.length / size) }, (_, index) => paths.slice(index * size, (index + 1) * size));
}

/** Visits the screens one after the other on the same page and returns all problems, each with its path. */
export async function checkScreens(
  page: Page,
  paths: readonly string[],
  problemsOf: (path: string) => Promise<readonly string[] | void>,
): Promise<string[]> {
  // Allows each screen the timeout of a whole test.
  test.setTimeout(60_000 * Math.max(1, paths.length));
  const problems: string[] = [];
  for (const path of paths) {
    await test.step(path, async () => {
      await openScreen(page, path);
      problems.push(...((await problemsOf(path)) ?? []).map((problem) => `${path}: ${problem}`));
    });
  }
  return problems;
}

/** Opens a screen. If the portal is already open, it navigates without a page load, which takes a quarter of the time. */
async function openScreen(page: Page, path: string): Promise<void> {
  if (isOtherScreen(page.url(), path)) {
    await page.evaluate((url) => {
      document.querySelector('h1')?.setAttribute('data-previous', '');
      history.pushState(null, '', url);
    }, urlOf(path));
  } else await page.goto(urlOf(path));
  await expect(page.locator('h1:not([data-previous])')).toBeVisible();
  await waitUntilLoaded(page);
}

/**
 * Tells whether the portal shows a screen whose path has another first segment. With the same segment the heading would stay, so
 * the change could not be detected.
 */
function isOtherScreen(current: string, path: string): boolean {
  const firstSegment = (url: string) => url.split(/[/?]/)[2];
  const { pathname } = new URL(current);
  return pathname.startsWith('/partner/') && firstSegment(pathname) !== firstSegment(urlOf(path));
}
