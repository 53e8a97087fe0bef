import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { clippedTexts } from './support/clipped-texts.ts';
import { test } from './support/fixtures.ts';
import { store, storedValue } from './support/storage.ts';

test.use({ account: demoAccounts.marta });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const options = (page: Page) => palette(page).getByRole('option');

async function openLeads(page: Page): Promise<void> {
  await page.goto('/partner/leads');
  await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
}

test('the palette opens a page by three letters, traps focus, and restores it when closed', async ({ page }) => {
  await openLeads(page);
  const search = page.getByRole('searchbox', { name: 'Search leads' });
  await search.focus();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await palette(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(search).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('ren');
  await expect(options(page).first()).toHaveText(/^Renewals/);
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renewals');
  await expect(palette(page)).toBeHidden();
});

test('the palette finds content and the partner’s leads, runs actions, and lists recent items', async ({ page }) => {
  await openLeads(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('henrike');
  await palette(page)
    .getByRole('group', { name: 'Leads' })
    .getByRole('option', { name: /Henrike Vollmer/ })
    .click();
  await expect(page).toHaveURL(/\/partner\/leads\?.*lead=\d+/);
  await expect(page.getByRole('dialog')).toContainText('Stadtwerke Aldenfurt');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('rampart rx 120');
  await palette(page)
    .getByRole('group', { name: 'Product' })
    .getByRole('option', { name: /Rampart RX 120/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rampart RX 120');

  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([/^Rampart RX 120/]);
  await page.keyboard.type('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('new tick');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/partner/support?new');
});

test('single-key shortcuts open search, the shortcut list and pages, but not while the person is typing', async ({ page }) => {
  await openLeads(page);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toContainText('Renewals');
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await expect(page).toHaveURL('/partner/leads');

  await page.getByRole('searchbox', { name: 'Search leads' }).fill('');
  await page.keyboard.type('?/gn');
  await expect(page.getByRole('searchbox', { name: 'Search leads' })).toHaveValue('?/gn');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
});

test('single-key shortcuts can be turned off, and the palette still opens the shortcut list', async ({ page }) => {
  await openLeads(page);
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const openList = async () => {
    await page.keyboard.press('Control+k');
    await palette(page).getByRole('option', { name: 'Keyboard shortcuts' }).click();
    await expect(shortcuts).toBeVisible();
  };
  await openList();
  await shortcuts.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();

  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
  await page.getByRole('heading', { level: 1 }).click();
  for (const key of ['/', '?', 'g', 'n']) await page.keyboard.press(key);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads');
  expect(await storedValue(page, 'singleKeys')).toBe('off');

  await openList();
  await shortcuts.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  expect(await storedValue(page, 'singleKeys')).toBeNull();
  await page.keyboard.press('/');
  await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused();
});

test('[SHELL-03] the start of a serial number finds the partner’s licence, in the palette and in the search box', async ({
  page,
}) => {
  await page.goto('/partner/renewals');
  const serials = page.getByRole('table', { name: 'Renewals' }).locator('tbody tr td:nth-child(2)');
  await expect(serials.first()).toHaveText(/^NV[A-Z]-\d/);
  const serial = (await serials.first().textContent()) ?? '';
  const typed = serial.slice(0, -1).toLowerCase();
  const expectLicenceFound = async () => {
    await expect(page).toHaveURL(`/partner/renewals?deviceSerial=${serial}`);
    await expect(serials).toHaveText([serial]);
  };

  await openLeads(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(typed);
  await palette(page).getByRole('group', { name: 'Renewals' }).getByRole('option', { name: serial }).click();
  await expectLicenceFound();

  await openLeads(page);
  await page.getByRole('banner').getByRole('combobox').fill(typed);
  const suggestion = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name: serial });
  await expect(suggestion.locator('mark')).toHaveText(serial);
  await suggestion.click();
  await expectLicenceFound();
});

test('[SHELL-10] palette, shortcut list and suggestions fit in German and Chinese, on desktop and phone', async ({ page }) => {
  await store(page, { recent: JSON.stringify({ searches: ['rampart'], items: [] }) });
  for (const locale of ['de', 'zh']) {
    await store(page, { locale });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/partner/support');
      await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
      const expectNoClippedTexts = async (panel: string) =>
        expect(await clippedTexts(page, /Marta|Hallamber|hallamber/), `${panel} ${locale} ${width}`).toEqual([]);

      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
      await expectNoClippedTexts('palette');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoClippedTexts('shortcuts');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.keyboard.press('/');
      await expect(page.getByRole('option')).toHaveText('rampart');
      await expectNoClippedTexts('recent searches');
      await page.getByRole('banner').getByRole('combobox').fill('rampart');
      await expect(page.getByRole('option').nth(1)).toBeVisible();
      await expectNoClippedTexts('suggestions');
    }
  }
});
