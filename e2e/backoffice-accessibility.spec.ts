import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible, test } from './support/fixtures.ts';
import { tabThroughPage } from './support/keyboard-path.ts';
import { newPerson, partnerIdOf } from './support/people.ts';
import { openBackoffice } from './support/staff.ts';
import { store } from './support/storage.ts';
import { uniqueClientIp } from './support/unique-ip.ts';
import { waitUntilLoaded } from './support/wait-for-page.ts';

test.use({ extraHTTPHeaders: uniqueClientIp() });

const listScreens = [
  '/',
  '/signuprequests',
  '/tickets',
  '/partners',
  '/people',
  '/content',
  '/content/order',
  '/contentrequests',
  '/import',
  '/keys',
  '/audit',
];
// The items are from the demo, whose ids do not change: a product, news and a slide with its text editor.
const editorScreens = ['/content/1103', '/content/4001?language=de', '/content/6001'];
const formScreens = ['/partners/new', '/settings?tab=maintenance', '/settings?tab=footer', '/account', '/no-such-page'];

for (const paths of [listScreens, editorScreens, formScreens]) {
  const names = paths.join(', ');

  test(`[STAF-19] ${names} have no violations in either theme, in English and German`, async ({ page }) => {
    test.slow();
    await openAsAdmin(page);
    for (const path of paths) {
      await openScreen(page, path);
      await expectAccessibleInBothThemes(page);
    }
    await store(page, { locale: 'de' });
    for (const path of paths) {
      await openScreen(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expectAccessible(page);
    }
  });

  test(`[STAF-19] Tab reaches every control of ${names} with a visible focus, in both themes`, async ({ page }) => {
    test.slow();
    await openAsAdmin(page);
    for (const path of paths) {
      await openScreen(page, path);
      // The path passes sidebar, header and content, and it ends, so there is no keyboard trap.
      expect(await tabThroughPage(page), path).toBeGreaterThanOrEqual(path === '/no-such-page' ? 1 : 12);
    }
  });
}

test('[STAF-19] every dialog and menu opens by keyboard, has no violations in either theme and closes with Escape', async ({
  page,
}) => {
  test.slow();
  const person = await newPerson('Marta');
  const partnerPath = `/partners/${await partnerIdOf(person.id)}`;
  await openAsAdmin(page);
  const dialogs: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
    ['/', press('?')],
    ['/', pressAndType('Control+k', 'hall')],
    ['/people', press('c')],
    [`/people?person=${person.id}`, () => expect(page.getByRole('dialog').getByText(person.email)).toBeVisible()],
    [`/people?person=${person.id}`, pressInDialog('Edit')],
    [`/people?person=${person.id}`, pressInDialog('Deactivate…')],
    [partnerPath, press('v')],
    ['/partners', pressAll(['j', 'x', 'j', 'x'], () => page.getByText('2 selected', { exact: true }))],
    ['/audit', pressAll(['j', 'Enter'], () => page.getByRole('button', { name: /^Details/, expanded: true }))],
    ['/contentrequests', pressAll(['j', 'Enter'], () => page.getByRole('heading', { name: 'Which item answers it?' }))],
    ['/signuprequests', refuse],
    ['/content', pressAll(['c'], () => page.getByRole('menuitem', { name: 'Price list', exact: true }))],
    ['/content?q=rampart', pressAll(['j', 'x', 'j', 'x'], () => page.getByText('2 selected', { exact: true }))],
    ['/content/1103', press('v')],
    ['/content/1103', chooseInMenu('More actions', 'Withdraw…')],
  ];
  for (const [path, open] of dialogs) {
    await test.step(`${path}: ${open.name}`, async () => {
      await openScreen(page, path);
      await open(page);
      await expectAccessibleInBothThemes(page);
      await page.emulateMedia({ colorScheme: 'light' });
      if ((await page.getByRole('dialog').count()) === 0) return;
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[STAF-19] every screen fits a phone without horizontal scrolling and has no violations', async ({ page }) => {
    test.slow();
    await openAsAdmin(page);
    for (const path of [...listScreens, ...editorScreens, ...formScreens]) {
      await openScreen(page, path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, overflow]).toEqual([path, 0]);
      await expectAccessible(page);
    }
    await openScreen(page, '/');
    await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});

async function openAsAdmin(page: Page): Promise<void> {
  await page.goto('/backoffice/signin');
  await openBackoffice(page, '/backoffice/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(`/backoffice${path}`);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
  await waitUntilLoaded(page);
}

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expectAccessible(page, { coloursOnly: theme === 'dark' });
  }
}

function press(key: string) {
  return async (page: Page) => {
    await page.keyboard.press(key);
    await expect(
      page
        .getByRole('dialog')
        .or(page.getByRole('textbox', { name: /Text of the mail|Reason/ }))
        .first(),
    ).toBeVisible();
  };
}

async function refuse(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Approve and send' })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('button', { name: 'Refuse and send' })).toBeVisible();
}

function pressAndType(key: string, text: string) {
  return async (page: Page) => {
    await page.keyboard.press(key);
    await page.getByRole('combobox').fill(text);
    await expect(page.getByRole('option').first()).toBeVisible();
  };
}

function pressInDialog(name: string) {
  return async (page: Page) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name, exact: true }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  };
}

function chooseInMenu(opener: string, name: string) {
  return async (page: Page) => {
    await page.getByRole('button', { name: opener, exact: true }).press('Enter');
    await page.getByRole('menuitem', { name, exact: true }).press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
  };
}

/** Presses the keys one after the other and expects what they show. */
function pressAll(keys: readonly string[], shown: () => Locator) {
  return async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key);
    await expect(shown()).toBeVisible();
  };
}
