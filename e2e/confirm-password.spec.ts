import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';

import type { DemoAccount } from '../demo/accounts.ts';
import { translation } from './support/dictionary.ts';
import { expectAccessible, signIn, test } from './support/fixtures.ts';
import { newPerson, withDatabase } from './support/people.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm your password', exact: true });
const enableButton = (page: Page) => page.getByRole('button', { name: 'Enable', exact: true });
const scanDialog = (page: Page) => page.getByRole('dialog', { name: 'Scan this QR Code to enable 2FA:', exact: true });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

let person: DemoAccount & { id: string };

test.beforeEach(async ({ page }) => {
  person = await newPerson('Petra');
  await page.goto('/partner/profile');
  await signIn(page, person, '/partner/profile');
  // Backdates the last confirmation of the password, so that the portal asks for it again.
  await withDatabase((db) =>
    sql`update sessions set password_given_at = now() - interval '11 minutes' where person_id = ${person.id}`.execute(db),
  );
});

test('[AUTH-19] turning two-factor on asks for the password and then continues, by keyboard alone', async ({ page }) => {
  await enableButton(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Yes', exact: true }).press('Enter');
  const password = dialog(page).getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expectAccessible(page);

  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription(/Required$/);
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription(/Incorrect password\.$/);
  await expect(password).toBeFocused();
  await password.fill(person.password);
  await page.keyboard.press('Enter');
  await expect(scanDialog(page).getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(scanDialog(page).getByLabel('6-digit code', { exact: true })).toBeFocused();
});

test('[AUTH-19] cancelling the password dialog changes nothing', async ({ page }) => {
  await enableButton(page).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(enableButton(page)).toBeFocused();
  await expect(scanDialog(page)).toHaveCount(0);
  await expect(messages(page).getByRole('listitem')).toHaveCount(0);
  await enableButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Are you sure you want to enable 2FA?', exact: true })).toBeVisible();
});

test('[AUTH-19] creating new recovery codes asks for the password, and the codes are shown once', async ({ page }) => {
  await withDatabase((db) =>
    db.insertInto('totpFactors').values({ personId: person.id, sealedSecret: 'x', confirmedAt: new Date() }).execute(),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Create new recovery codes', exact: true }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await dialog(page).getByLabel('Password', { exact: true }).fill(person.password);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes', exact: true });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expect(codes).toContainText('Your earlier codes no longer work.');
  await codes.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await expect(codes).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[AUTH-19] the password dialog is translated into German and fits on a phone', async ({ page }) => {
    await page.evaluate(() => localStorage.setItem('locale', 'de'));
    await page.reload();
    const de = (id: string) => translation('de', id);
    await page.getByRole('button', { name: de('button.enableTwoFactor'), exact: true }).click();
    await page.getByRole('button', { name: de('button.yes'), exact: true }).click();
    const germanDialog = page.getByRole('dialog', { name: 'Passwort bestätigen', exact: true });
    await expect(germanDialog).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await germanDialog.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(germanDialog).toHaveCount(0);
  });
});
