import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { expectAccessible, fillSignIn, test } from './support/fixtures.ts';
import { urlOf, contentScreens } from './support/screens.ts';
import { waitUntilLoaded } from './support/wait-for-page.ts';
import { holdRequests } from './support/network.ts';
import { checkScreens, inGroups, publicPaths, signedInPaths } from './support/check-screens.ts';

const phonePaths = [
  '/dashboard',
  '/leads',
  '/notifications',
  '/searchresults?query=rampart',
  '/navigation',
  ...contentScreens.map(({ path }) => path),
];

test.describe('signed out', () => {
  test('the public screens are accessible in both themes', async ({ page }) => {
    await checkScreens(page, publicPaths, () => expectAccessibleInBothThemes(page));
  });

  test('the sign-in screen is accessible with validation errors, with open dialogs and on a phone', async ({ page }) => {
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

  for (const paths of inGroups(signedInPaths)) {
    test(`${paths.join(', ')} are accessible in both themes`, async ({ page }) => {
      await checkScreens(page, paths, async () => {
        await expectLoadedPage(page);
        expect(await findDoubleCurrentMarks(page)).toEqual([]);
        await expectAccessibleInBothThemes(page);
      });
    });
  }

  test('filtered views mark only one entry of each list as current', async ({ page }) => {
    const problems = await checkScreens(page, filteredPaths, () => findDoubleCurrentMarks(page));
    expect(problems).toEqual([]);
  });

  test('the open header menus are accessible in both themes', async ({ page }) => {
    await openPage(page, '/dashboard');
    const panel = page.getByRole('menu').or(page.getByRole('dialog'));
    for (const name of ['Language', 'Notifications', 'Account']) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(name) })
        .click();
      await expect(panel).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    }
  });

  test('suggestions, the command palette and the shortcut list are accessible in both themes', async ({ page }) => {
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

  test('search results as a list and an empty search are accessible in both themes', async ({ page }) => {
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
    const release = await holdRequests(page, '**/api/**');
    await page.goto('/partner/renewals');
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    release();
  });

  test('the portal without a profile is accessible in both themes', async ({ page }) => {
    await page.route('**/api/partner/profile', (route) => route.fulfill({ status: 404, json: { message: 'Nobody' } }));
    await page.goto('/partner/dashboard');
    await expect(page.getByRole('banner')).toContainText('Guest');
    await expectAccessibleInBothThemes(page);
  });

  test('an alert is accessible in both themes', async ({ page, browserErrors }) => {
    browserErrors.allow(/^Failed to load resource: net::ERR_FAILED/);
    await page.route('**/api/logout', (route) => route.abort());
    await openPage(page, '/dashboard');
    await page.getByRole('navigation').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('Logout failed', { exact: true })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  test.describe('without renewals', () => {
    test.use({ account: demoAccounts.maren });

    test('the renewals screen is accessible in both themes', async ({ page }) => {
      await page.goto('/partner/renewals');
      await expect(page.getByRole('main')).toContainText('Renewals aren’t enabled');
      await expectAccessibleInBothThemes(page);
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    for (const paths of inGroups(phonePaths)) {
      test(`${paths.join(', ')} are accessible in both themes on a phone`, async ({ page }) => {
        await checkScreens(page, paths, async () => {
          await expectLoadedPage(page);
          await expectAccessibleInBothThemes(page);
        });
      });
    }

    test('the mobile menu is accessible in both themes', async ({ page }) => {
      await openPage(page, '/dashboard');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });

    test('the search box over the header is accessible in both themes', async ({ page }) => {
      await openPage(page, '/dashboard');
      await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('combobox')).toBeFocused();
      await expectAccessibleInBothThemes(page);
    });
  });
});

const filteredPaths = [
  '/leads?status=Closed',
  '/notifications?show=unread',
  '/searchresults?query=rampart&kind=product',
  '/profile?tab=users',
  '/assets/salesFlyers',
];

/** Finds lists and menus that mark more than one entry as current. */
function findDoubleCurrentMarks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const current = [...document.querySelectorAll('[aria-current]:not([aria-current=false])')];
    const lists = [...new Set(current.map((entry) => entry.closest('nav, ul, ol, [role=list], [role=menu]')))];
    return lists
      .filter((list) => list && current.filter((entry) => list.contains(entry)).length > 1)
      .map((list) => list?.outerHTML.slice(0, 140) ?? '');
  });
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(urlOf(path));
  await expectLoadedPage(page);
}

async function expectLoadedPage(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached();
  await waitUntilLoaded(page);
}

/** Switches the theme through the system setting, which the portal follows until the person chooses a theme. */
async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expectAccessible(page, { coloursOnly: theme === 'dark' });
  }
}
