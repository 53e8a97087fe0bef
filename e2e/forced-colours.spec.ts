import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './support/fixtures.ts';
import { expectVisibleFocus } from './support/keyboard-path.ts';
import { faultsOnTheWay } from './support/walk.ts';

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
  const unmarked = await faultsOnTheWay(page, paths, async () => {
    // After a key press the browser shows the focus of every element.
    await page.keyboard.press('Tab');
    for (let place = 0; await focusOn(page, place); place += 1) await expectVisibleFocus(page);
    return chosenWithoutMark(page);
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
  expect(await chosenWithoutMark(page)).toEqual([]);
});

/** Focuses the control at this index, if possible, and returns whether it exists. */
function focusOn(page: Page, place: number): Promise<boolean> {
  return page.evaluate((index) => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')];
    const usable = controls.filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert]'));
    usable[index]?.focus();
    return index < usable.length;
  }, place);
}

/** Finds selected items that look like unselected ones. */
function chosenWithoutMark(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const chosen =
      'nav [aria-current]:not([aria-current=false]), [role=tab][aria-selected=true], [role=option][aria-selected=true], [aria-pressed=true]';
    const canvas = getComputedStyle(document.body).backgroundColor;
    return [...document.querySelectorAll(chosen)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => {
        const { backgroundColor } = getComputedStyle(each);
        return backgroundColor === canvas || /^rgba\(.*, 0\)$/.test(backgroundColor);
      })
      .map((each) => each.outerHTML.slice(0, 140));
  });
}

function hasBorder(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((panel) => {
    const found = document.querySelector(panel);
    return found !== null && Number.parseFloat(getComputedStyle(found).borderTopWidth) >= 1;
  }, selector);
}
