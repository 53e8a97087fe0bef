import { expect } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { expectDictionaryTexts } from './support/dictionary-texts.ts';
import { test } from './support/fixtures.ts';
import { offeredLanguages, offerLocales } from './support/languages.ts';
import { store } from './support/storage.ts';

// The screens themselves are checked in languages-layout.spec.ts, which opens them anyway.
test.beforeEach(async ({ page, context }) => {
  await offerLocales(context, [...Object.keys(offeredLanguages), 'pseudo']);
  await store(page, { locale: 'pseudo' });
});

test.describe('signed out', () => {
  test('[CALL-06] all validation errors and dialogs of the sign-in screen come from the dictionaries', async ({ page }) => {
    await page.goto('/partner/signin');
    await page.locator('button[type=submit]').click();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
    await page.locator('input[type=email]').fill('nobody');
    await page.locator('button[type=submit]').click();
    await expectDictionaryTexts(page);

    await page.locator('input[type=email]').fill(`nobody-${Date.now()}@hallamber.example`);
    await page.locator('input[type=password]').fill('wrong');
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectDictionaryTexts(page);

    await page.keyboard.press('Escape');
    await page.locator('form + button').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectDictionaryTexts(page);
  });
});

test.describe('signed in', () => {
  test.use({ account: demoAccounts.marta });

  test('[CALL-06] all texts of menus, tooltips and alerts come from the dictionaries', async ({ page, browserErrors }) => {
    browserErrors.allow(/^Failed to load resource: net::ERR_FAILED/);
    await page.route('**/api/logout', (route) => route.abort());
    await page.goto('/partner/dashboard');
    await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
    const panel = page.getByRole('menu').or(page.getByRole('dialog'));
    for (const opener of await page.getByRole('banner').locator('button[aria-haspopup]:visible').all()) {
      await opener.click();
      await expect(panel).toBeVisible();
      await expectDictionaryTexts(page);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    }
    await page.getByRole('navigation').getByRole('button').last().click();
    await page.getByRole('navigation').getByRole('button').last().hover();
    await expectDictionaryTexts(page);

    await page.getByRole('navigation').getByRole('button').first().click();
    // On the sign-in screen the messages are the only region.
    await expect(page).toHaveURL('/partner/signin');
    await expect(page.getByRole('region')).toHaveCount(1);
    await expectDictionaryTexts(page);
  });

  test('[CALL-06] all texts of the mobile menu and search come from the dictionaries', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/partner/dashboard');
    await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
    await page.getByRole('search').getByRole('button').click();
    await expectDictionaryTexts(page);
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectDictionaryTexts(page);
  });

  test.describe('without renewals', () => {
    test.use({ account: demoAccounts.maren });

    test('[CALL-06] all texts of the renewals screen come from the dictionaries', async ({ page }) => {
      await page.goto('/partner/renewals');
      await expect(page.getByRole('banner')).toContainText('Maren Tvedt');
      await expectDictionaryTexts(page);
    });
  });
});
