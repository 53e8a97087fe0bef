import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { expectAccessible, fillSignIn, test } from './fixtures.ts';
import { addressOf, contentScreens, openScreens, signedInScreens } from './screens.ts';
import { loaded } from './settled.ts';
import { holdAnswers } from './traffic.ts';
import { faultsOnTheWay } from './walk.ts';

// Colours are measured when they have arrived, not on their way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('signed out', () => {
  for (const { path } of [...openScreens, { path: '/no-such-page' }]) {
    test(`${path} is accessible in both themes, signed out`, async ({ page }) => {
      await page.goto(addressOf(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });
  }

  test('sign-in is accessible with faults, with its dialogs open and on a phone', async ({ page }) => {
    await page.goto('/partner/signin');
    await fillSignIn(page, 'nobody', '');
    await expect(page.getByText('Required')).toBeVisible();
    await expectAccessibleInBothThemes(page);

    await page.getByRole('button', { name: 'Not yet our partner? Get in touch with Us!' }).click();
    const signup = page.getByRole('dialog', { name: 'Partner Signup Request' });
    await expect(signup).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(signup).toBeHidden();

    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessibleInBothThemes(page);
    await fillSignIn(page, `nobody-${Date.now()}@hallamber.example`, 'wrong');
    await expect(page.getByRole('dialog', { name: 'Error' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});

test.describe('signed in', () => {
  test.use({ account: demoAccounts.marta });

  for (const { path } of [...signedInScreens, ...contentScreens, { path: '/navigation' }, { path: '/no-such-page' }]) {
    test(`${path} is accessible in both themes`, async ({ page }) => {
      await openPage(page, path);
      expect(await doublyCurrent(page)).toEqual([]);
      await expectAccessibleInBothThemes(page);
    });
  }

  test('a filtered view marks one entry of each list as the current one', async ({ page }) => {
    const faults = await faultsOnTheWay(page, filteredViews, () => doublyCurrent(page));
    expect(faults).toEqual([]);
  });

  for (const name of ['Language', 'Notifications', 'Account']) {
    test(`the menu ${name} is accessible when open, in both themes`, async ({ page }) => {
      await openPage(page, '/dashboard');
      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(name) })
        .click();
      await expect(page.getByRole('menu').or(page.getByRole('dialog'))).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });
  }

  test('suggestions, the palette and the shortcuts are accessible in both themes', async ({ page }) => {
    await openPage(page, '/support');
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('rampart');
    await expect(page.getByRole('option').nth(1)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('ra');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  test('results as a list and a search without result are accessible in both themes', async ({ page }) => {
    await openPage(page, '/searchresults?query=rampart&view=list');
    await expectAccessibleInBothThemes(page);
    await openPage(page, '/searchresults?query=qzxv');
    await page.getByRole('button', { name: 'Request this content' }).click();
    await expect(page.getByText('Thank you. We’ve noted your request.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  test('the collapsed sidebar with its tooltip is accessible in both themes', async ({ page }) => {
    await openPage(page, '/dashboard');
    await page.getByRole('button', { name: 'Collapse' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Leads' }).hover();
    await expectAccessibleInBothThemes(page);
  });

  test('the loading state is accessible in both themes', async ({ page }) => {
    const release = await holdAnswers(page, '**/api/**');
    await page.goto('/partner/renewals');
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    release();
  });

  test('the shell of a guest is accessible in both themes', async ({ page }) => {
    await page.route('**/api/partner/profile', (route) => route.fulfill({ status: 404, json: { message: 'Nobody' } }));
    await page.goto('/partner/dashboard');
    await expect(page.getByRole('banner')).toContainText('Guest');
    await expectAccessibleInBothThemes(page);
  });

  test('an alert is accessible in both themes', async ({ page, faults }) => {
    faults.allow(/^Failed to load resource: net::ERR_FAILED/);
    await page.route('**/api/logout', (route) => route.abort());
    await openPage(page, '/dashboard');
    await page.getByRole('navigation').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('Logout failed', { exact: true })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  test.describe('without renewals', () => {
    test.use({ account: demoAccounts.maren });

    test('what the renewals route says instead is accessible in both themes', async ({ page }) => {
      await page.goto('/partner/renewals');
      await expect(page.getByRole('main')).toContainText('Renewals aren’t enabled');
      await expectAccessibleInBothThemes(page);
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    for (const path of [
      '/dashboard',
      '/leads',
      '/notifications',
      '/searchresults?query=rampart',
      '/navigation',
      ...contentScreens.map((screen) => screen.path),
    ]) {
      test(`${path} is accessible in both themes on a phone`, async ({ page }) => {
        await openPage(page, path);
        await expectAccessibleInBothThemes(page);
      });
    }

    test('the menu of the phone is accessible in both themes', async ({ page }) => {
      await openPage(page, '/dashboard');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });

    test('the search over the header is accessible in both themes', async ({ page }) => {
      await openPage(page, '/dashboard');
      await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('combobox')).toBeFocused();
      await expectAccessibleInBothThemes(page);
    });
  });
});

const filteredViews = [
  '/leads?status=Closed',
  '/notifications?show=unread',
  '/searchresults?query=rampart&kind=product',
  '/profile?tab=users',
  '/assets/salesFlyers',
];

/** Lists and menus in which more than one entry is said to be the current one. */
function doublyCurrent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const current = [...document.querySelectorAll('[aria-current]:not([aria-current=false])')];
    const lists = [...new Set(current.map((entry) => entry.closest('nav, ul, ol, [role=list], [role=menu]')))];
    return lists
      .filter((list) => list && current.filter((entry) => list.contains(entry)).length > 1)
      .map((list) => list?.outerHTML.slice(0, 140) ?? '');
  });
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(addressOf(path));
  await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached();
  await loaded(page);
}

/** The portal follows the system for as long as nobody has chosen a theme. */
async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expectAccessible(page, { coloursOnly: theme === 'dark' });
  }
}
