import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './support/fixtures.ts';

test.use({ account: demoAccounts.marta });

const names = ['Language', 'Notifications', 'Account'] as const;
type MenuName = (typeof names)[number];

for (const first of names) {
  test(`[SHELL-08] opening another menu closes the ${first} menu`, async ({ page }) => {
    await page.goto('/partner/dashboard');
    for (const second of names.filter((name) => name !== first)) {
      await opener(page, first).click();
      await expectOpen(page, first);
      await opener(page, second).click();
      await expectOpen(page, second);
      await opener(page, second).click();
      await expectOpen(page, undefined);
    }
  });

  test(`[SHELL-08] the ${first} menu closes with a click on its button, Escape and a click elsewhere`, async ({ page }) => {
    await page.goto('/partner/leads');
    await opener(page, first).click();
    await expectOpen(page, first);
    await opener(page, first).click();
    await expectOpen(page, undefined);

    await opener(page, first).click();
    await expectOpen(page, first);
    await page.keyboard.press('Escape');
    await expectOpen(page, undefined);
    await expect(opener(page, first)).toBeFocused();

    await opener(page, first).click();
    await expectOpen(page, first);
    await page.getByRole('heading', { level: 1 }).click();
    await expectOpen(page, undefined);
    await expect(page).toHaveURL('/partner/leads');
  });
}

function opener(page: Page, name: MenuName) {
  return page.getByRole('banner').getByRole('button', { name: new RegExp(name) });
}

async function expectOpen(page: Page, open: MenuName | undefined): Promise<void> {
  const panels = {
    Language: page.getByRole('menu', { name: 'Language' }),
    Notifications: page.getByRole('dialog', { name: 'Notifications' }),
    Account: page.getByRole('menu', { name: 'Account' }),
  };
  for (const name of names) {
    await expect(panels[name], name).toBeVisible({ visible: name === open });
    await expect(opener(page, name)).toHaveAttribute('aria-expanded', String(name === open));
  }
}
