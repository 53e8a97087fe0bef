import { expect } from '@playwright/test';

import { aPicture } from '@portal/api/testing/sample-files';

import { expectAccessible } from './support/fixtures.ts';
import { openSettings, test } from './support/settings-portal.ts';

test('[STAF-15] an admin changes brand, maintenance notice and languages, and another server shows them within 5 seconds', async ({
  page,
  portal,
  openVisitorPage,
}) => {
  const [, other] = portal.origins;
  const visitor = await openVisitorPage();
  const within = { timeout: 5_000 };
  await openSettings(page, portal);

  await page.getByLabel('Name', { exact: true }).fill('Fjordline');
  await page.getByLabel('Colour in degrees', { exact: true }).fill('30');
  await page
    .getByRole('group', { name: 'Logo on light', exact: true })
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await aPicture('png', 400, 400) });
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  await expect(preview.getByText('Fjordline', { exact: true })).toHaveCount(2);
  await expect(preview.locator('img[src^="/api/brand-files/"]')).toHaveCount(2);
  await expectAccessible(page);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('Saved. The portal shows it now.', { exact: true }).first()).toBeVisible();
  await visitor.goto(`${other}/partner/signin`);
  await expect(visitor.getByText('Fjordline', { exact: true }).first()).toBeVisible(within);
  expect(await visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-hue'))).toBe('30');
  await expect(visitor.locator('img[src^="/api/brand-files/"]').first()).toHaveJSProperty('naturalWidth', 400);

  await page.getByRole('tab', { name: 'Maintenance notice', exact: true }).click();
  await page.getByLabel('Notice in English', { exact: true }).fill('Closed on Sunday from 8 to 10.');
  await expect(preview.getByText('Closed on Sunday from 8 to 10.', { exact: true })).toHaveCount(2);
  await save.click();
  await expect(page.getByRole('tab', { name: 'Maintenance notice', exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('status').getByText('Closed on Sunday from 8 to 10.', { exact: true })).toBeVisible(within);

  await page.getByRole('tab', { name: 'Languages', exact: true }).click();
  await page.getByRole('checkbox', { name: /Français/ }).uncheck();
  await expect(page.getByRole('checkbox', { name: /English/ })).toBeDisabled();
  await save.click();
  await expect(page.getByRole('tab', { name: 'Languages', exact: true })).toBeVisible();
  await visitor.reload();
  const languages = visitor.getByRole('combobox', { name: 'Language', exact: true });
  await expect(languages.getByRole('option', { name: 'Deutsch', exact: true })).toHaveCount(1);
  await expect(languages.getByRole('option', { name: 'Français', exact: true })).toHaveCount(0);
});

test('[STAF-15] of two admins who edit the footer, the second sees both texts and chooses', async ({ page, portal }) => {
  await openSettings(page, portal);
  await page.getByRole('tab', { name: 'Footer', exact: true }).click();
  const footer = page.getByLabel('Footer in English', { exact: true });
  const mine = `<p>Mine ${Date.now()}</p>`;
  await footer.fill(mine);
  await portal.db
    .insertInto('settings')
    .values({ key: 'footer', value: JSON.stringify({ en: '<p>Theirs</p>' }), version: 7 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify({ en: '<p>Theirs</p>' }), version: 7 }))
    .execute();
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await page.getByRole('radio', { name: /^Yours/ }).check();
  await page.getByRole('button', { name: 'Use these values', exact: true }).press('Enter');
  await expect(footer).toHaveValue(mine);
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Saved. The portal shows it now.', { exact: true }).first()).toBeVisible();
});
