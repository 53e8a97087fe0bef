import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './support/fixtures.ts';
import { mockSuggestions, aSuggestion } from './support/mock-search.ts';
import { storedValue } from './support/storage.ts';

test.use({ account: demoAccounts.marta });

const box = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

test('[SHELL-03] arrows move through the suggestions; Enter opens the selected one, or the results if none is selected', async ({
  page,
}) => {
  await page.goto('/partner/leads');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await box(page).pressSequentially('rampart rx 120');
  await expect(options(page).first()).toContainText('Rampart RX 120');
  // A shorter text finds the product, too, so the test waits for the suggestions of the full text.
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toHaveAttribute('aria-busy', 'false');
  await expect(options(page).first().locator('mark').first()).toBeVisible();
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');

  await box(page).press('ArrowDown');
  const first = options(page).first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? 'none');
  await box(page).press('ArrowUp');
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  await box(page).press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await box(page).press('ArrowDown');
  await box(page).press('ArrowDown');
  await box(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rampart RX 120');
  await expect(options(page)).toHaveCount(0);

  await box(page).fill('rotuer');
  await expect(options(page).first()).toBeVisible();
  await box(page).press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await box(page).press('Enter');
  await expect(page).toHaveURL('/partner/searchresults?query=rotuer');
});

test('suggestions appear within three frames of their response, and an outdated response is never shown', async ({ page }) => {
  await page.addInitScript(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    const originalFetch = globalThis.fetch;
    globalThis.fetch = async (...args) => {
      const response = await originalFetch(...args);
      const { pathname, searchParams } = new URL(response.url);
      if (!pathname.endsWith('/suggestions')) return response;
      const text = searchParams.get('search') ?? '';
      let waited = 0;
      const countFrames = () => {
        if (document.querySelector('[role=option]')?.textContent?.includes(`for ${text}.`)) frames.push(waited);
        else requestAnimationFrame(countFrames);
        waited += 1;
      };
      requestAnimationFrame(countFrames);
      return response;
    };
  });
  await mockSuggestions(page, (text) => [aSuggestion({ title: `Something for ${text}.` })]);
  await page.goto('/partner/leads');
  await box(page).fill('warming up');
  const texts = ['one', 'two', 'three', 'four', 'five'];
  for (const text of texts) {
    await box(page).fill(text);
    await expect(options(page).first()).toHaveText(new RegExp(`Something for ${text}\\.`));
  }
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
  expect(frames.toSorted((a, b) => a - b)[2], JSON.stringify(frames)).toBeLessThanOrEqual(3);

  const released = Promise.withResolvers<void>();
  await page.route('**/api/partner/search/suggestions?search=slow*', async (route) => {
    await released.promise;
    await route.fulfill({ json: { suggestions: [aSuggestion({ title: 'Too late' })] } }).catch(() => undefined);
  });
  const slowRequest = page.waitForRequest(/search=slow/);
  await box(page).fill('slow');
  await slowRequest;
  await box(page).fill('quick');
  await expect(options(page).first()).toHaveText(/Something for quick\./);
  released.resolve();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(options(page).first()).toHaveText(/Something for quick\./);
});

test('[SHELL-20] recent searches are offered, can be removed, and are deleted on sign-out', async ({ page }) => {
  for (const text of ['rampart', 'culvert', 'keel']) {
    await page.goto(`/partner/searchresults?query=${text}`);
    await expect.poll(() => storedValue(page, 'recent')).toContain(text);
  }
  await page.goto('/partner/leads');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  await expect(options(page)).toHaveText(['keel', 'culvert', 'rampart']);
  await box(page).press('ArrowDown');
  await box(page).press('Delete');
  await expect(options(page)).toHaveText(['culvert', 'rampart']);
  await options(page).first().locator('span[aria-hidden]').click();
  await expect(options(page)).toHaveText(['rampart']);
  await expect(box(page)).toBeFocused();
  await options(page).first().click();
  await expect(page).toHaveURL('/partner/searchresults?query=rampart');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/partner/signin');
  expect(await storedValue(page, 'recent')).toBeNull();
});

test('[SHELL-03] on a phone suggestions use the full width under the box, and a tap opens one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/partner/leads');
  await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click();
  await box(page).fill('rampart rx 120');
  const first = options(page).first();
  await expect(first).toContainText('Rampart RX 120');
  const optionBox = await first.boundingBox();
  expect(optionBox?.height).toBeGreaterThanOrEqual(44);
  expect(optionBox?.width).toBeGreaterThan(360);
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rampart RX 120');
  await expect(box(page)).toBeHidden();
});

test('[SHELL-03] the palette opened from the search box returns focus to it, with and without suggestions', async ({ page }) => {
  await mockSuggestions(page, (text) => [aSuggestion({ title: `Something for ${text}.` })]);
  await page.goto('/partner/leads');
  await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
  const dialog = page.getByRole('dialog', { name: 'Command palette' });
  for (const text of ['', 'rampart']) {
    await box(page).fill(text);
    if (text) await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(box(page)).toBeFocused();
  }
});

test('Enter before the response opens the results for the current text, not a suggestion for an older text', async ({ page }) => {
  await mockSuggestions(page, (text) => [aSuggestion({ title: `Something for ${text}.`, url: '/partner/support' })]);
  const released = Promise.withResolvers<void>();
  await page.route('**/api/partner/search/suggestions?search=henrike*', async (route) => {
    await released.promise;
    await route.fulfill({ json: { suggestions: [] } }).catch(() => undefined);
  });
  const dialog = page.getByRole('dialog', { name: 'Command palette' });
  await page.goto('/partner/leads');
  await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('rampart');
  await expect(dialog.getByRole('option', { name: 'Something for rampart.' })).toHaveAttribute('aria-selected', 'true');
  await dialog.getByRole('combobox').fill('henrike');
  await expect(dialog.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/partner/searchresults?query=henrike');
  // Waits for the screen, which sets the text of the box, because the URL changes first.
  await expect(page.getByRole('heading', { level: 1, name: 'Search results' })).toBeFocused();

  await box(page).fill('rampart');
  await expect(options(page).first()).toHaveText(/Something for rampart\./);
  await box(page).fill('henrike');
  await box(page).press('ArrowDown');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/partner/searchresults?query=henrike');
  released.resolve();
});
