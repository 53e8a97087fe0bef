import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './support/fixtures.ts';
import { expectVisibleFocus, expectVisibleFocusEverywhere } from './support/keyboard-path.ts';
import { checkScreens } from './support/check-screens.ts';

// Forced colours, as in Windows contrast themes, replace all colours and remove shadows and backgrounds.
test.use({ account: demoAccounts.marta, contextOptions: { forcedColors: 'active' } });

const paths = [
  '/dashboard',
  '/leads',
  '/playbook/1001',
  '/pricelist',
  '/renewals',
  '/support',
  '/profile',
  '/searchresults?query=rampart',
];

test('every control has a visible focus and selected items stand out in forced colours', async ({ page }) => {
  const unmarked = await checkScreens(page, paths, async () => {
    await expectVisibleFocusEverywhere(page);
    return findUnmarkedSelections(page);
  });
  expect(unmarked).toEqual([]);
});

test('menus, panels and dialogs have a border and their current item is marked in forced colours', async ({ page }) => {
  await page.goto('/partner/dashboard');
  for (const name of ['Language', 'Notifications', 'Account']) {
    const opener = page.getByRole('banner').getByRole('button', { name: new RegExp(name) });
    await opener.press('Enter');
    const panel = page.getByRole('menu').or(page.getByRole('dialog'));
    await expect(panel).toBeVisible();
    expect(await hasBorder(page, '.shadow-menu'), name).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expectVisibleFocus(page);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  expect(await hasBorder(page, '.shadow-dialog')).toBe(true);
  await page.keyboard.press('ArrowDown');
  expect(await findUnmarkedSelections(page)).toEqual([]);
});

/** Finds selected items that look like unselected ones. */
function findUnmarkedSelections(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selected =
      'nav [aria-current]:not([aria-current=false]), [role=tab][aria-selected=true], [role=option][aria-selected=true], [aria-pressed=true]';
    const pageBackground = getComputedStyle(document.body).backgroundColor;
    return [...document.querySelectorAll(selected)]
      .filter((item) => item.checkVisibility({ visibilityProperty: true }))
      .filter((item) => {
        const { backgroundColor } = getComputedStyle(item);
        return backgroundColor === pageBackground || /^rgba\(.*, 0\)$/.test(backgroundColor);
      })
      .map((item) => item.outerHTML.slice(0, 140));
  });
}

function hasBorder(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((panel) => {
    const element = document.querySelector(panel);
    return element !== null && Number.parseFloat(getComputedStyle(element).borderTopWidth) >= 1;
  }, selector);
}
