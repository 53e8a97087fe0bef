import { expect, type Page } from '@playwright/test';

import { addressOf, contentScreens, openScreens, signedInScreens } from './screens.ts';
import { loaded } from './settled.ts';

/** Every screen of a signed-in person, by its path. */
export const walkedPaths = [
  ...signedInScreens.map(({ path }) => path),
  ...contentScreens.map(({ path }) => path),
  '/profile?tab=users',
  '/navigation',
  '/no-such-page',
];

export const openPaths = [...openScreens.map(({ path }) => path), '/no-such-page'];

/**
 * What is wrong on these screens, one after the other on the same page: what one of them costs is its loading, and none leaves anything
 * behind for the next. All faults are told at once, each with its screen.
 */
export async function faultsOnTheWay(
  page: Page,
  paths: readonly string[],
  faultsOf: (path: string) => Promise<readonly string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(addressOf(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await loaded(page);
    found.push(...(await faultsOf(path)).map((fault) => `${path}: ${fault}`));
  }
  return found;
}
