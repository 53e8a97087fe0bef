import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { signIn, test } from './support/fixtures.ts';
import { urlOf, signedInScreens } from './support/screens.ts';
import { store, storedValue } from './support/storage.ts';
import { recordRequests } from './support/network.ts';

test.describe('without a token', () => {
  test('[AUTH-14] every signed-in screen leads to sign-in and is stored as the return path', async ({ page }) => {
    for (const path of [...signedInScreens.map((screen) => screen.path), '/playbook/7/12', '/assets/salesFlyers']) {
      await page.goto(urlOf(path));
      await expect(page, path).toHaveURL('/partner/signin');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partner Account Sign In');
      expect(await storedValue(page, 'redirectAfterLogin')).toBe(path);
    }
  });

  test('[AUTH-14] [AUTH-04] a deep link opened while signed out is opened after signing in', async ({ page }) => {
    await page.goto('/partner/renewals?status=Expired');
    await expect(page).toHaveURL('/partner/signin');
    await signIn(page, demoAccounts.marta, '/partner/renewals?status=Expired');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renewals');

    // The sign-in screen is not in the history, so Back does not return to it.
    expect(await storedValue(page, 'redirectAfterLogin')).toBeNull();
    await page.goBack();
    await expect(page).not.toHaveURL('/partner/signin');
  });
});

test.describe('signed in', () => {
  test.use({ account: demoAccounts.marta });

  test('[AUTH-15] a 401 response leads to sign-in and then back to the same page', async ({ page }) => {
    await page.goto('/partner/leads?q=acme');
    await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
    await endSessionOnServer(page);

    await page.reload();
    await expect(page).toHaveURL('/partner/signin');
    expect(await storedValue(page, 'token')).toBeNull();
    expect(await storedValue(page, 'redirectAfterLogin')).toBe('/leads?q=acme');

    await signIn(page, demoAccounts.marta, '/partner/leads?q=acme');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads');
    await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
  });

  test('[AUTH-15] an invalid token is handled like an expired one', async ({ page }) => {
    await store(page, { token: 'not-a-token' });
    await page.goto('/partner/support');
    await expect(page).toHaveURL('/partner/signin');
    expect(await storedValue(page, 'token')).toBeNull();
    expect(await storedValue(page, 'redirectAfterLogin')).toBe('/support');
  });

  test('[AUTH-16] signing out calls the server, removes the token and opens sign-in, and the token stops working immediately', async ({
    page,
  }) => {
    await page.goto('/partner/dashboard');
    const authorization = `Bearer ${await storedValue(page, 'token')}`;
    const profileStatus = async () => (await page.request.get('/api/partner/profile', { headers: { authorization } })).status();
    expect(await profileStatus()).toBe(200);

    const logout = page.waitForRequest('**/api/logout');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    expect((await logout).method()).toBe('POST');
    expect(await (await logout).headerValue('authorization')).toBe(authorization);

    await expect(page).toHaveURL('/partner/signin');
    expect(await storedValue(page, 'token')).toBeNull();
    expect(await storedValue(page, 'redirectAfterLogin')).toBeNull();
    expect(await profileStatus()).toBe(401);

    await page.goBack();
    await expect(page).toHaveURL('/partner/signin');
  });

  test('[AUTH-16] two clicks on Sign Out send one request', async ({ page }) => {
    const logouts = recordRequests(page, '/api/logout');
    await page.goto('/partner/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign Out' }).dblclick();
    await expect(page).toHaveURL('/partner/signin');
    expect(logouts).toHaveLength(1);
  });

  test('[AUTH-16] a failed sign-out shows the server’s message until it is dismissed, and still signs out in the browser', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(/^Failed to load resource: the server responded with a status of 503/);
    await page.route('**/api/logout', (route) => route.fulfill({ status: 503, json: { message: 'The door is stuck.' } }));
    await signOutFromSidebar(page);
    await expect(messages(page).getByText('The door is stuck.', { exact: true })).toBeVisible();
  });

  test('[AUTH-16] a sign-out without a response alerts "Logout failed" until it is dismissed', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(/^Failed to load resource: net::ERR_FAILED/);
    await page.route('**/api/logout', (route) => route.abort());
    await signOutFromSidebar(page);
    const alert = messages(page).getByText('Logout failed', { exact: true });
    await expect(alert).toBeVisible();

    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/partner/forgotpassword');
    await expect(alert).toBeVisible();
    await messages(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toBeHidden();
  });

  test('[AUTH-16] signing out in one tab signs out the other tab', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/partner/newsannouncements');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('News');

    await signOutFromSidebar(page);
    await expect(other).toHaveURL('/partner/signin');
  });

  test('[AUTH-16] signing out in one tab signs out a tab that is still loading', async ({ page, context }) => {
    const other = await context.newPage();
    const scriptGlob = '**/_app/dashboard-screen-*.js';
    const { promise: signedOut, resolve: release } = Promise.withResolvers<void>();
    await other.route(scriptGlob, async (route) => {
      await signedOut;
      await route.continue();
    });
    const scriptRequest = other.waitForRequest(scriptGlob);
    await other.goto('/partner/dashboard', { waitUntil: 'commit' });
    await scriptRequest;

    await signOutFromSidebar(page);
    release();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Partner Account Sign In');
    await expect(other).toHaveURL('/partner/signin');
  });
});

async function endSessionOnServer(page: Page): Promise<void> {
  const response = await page.request.post('/api/logout', {
    headers: { authorization: `Bearer ${await storedValue(page, 'token')}` },
  });
  expect(response.status()).toBe(200);
}

async function signOutFromSidebar(page: Page): Promise<void> {
  await page.goto('/partner/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/partner/signin');
  expect(await storedValue(page, 'token')).toBeNull();
}

function messages(page: Page) {
  return page.getByRole('region', { name: 'Messages' });
}

for (const path of ['/partner/', '/partner/signin']) {
  test(`[AUTH-15] a 401 response at ${path} stores no return path`, async ({ page }) => {
    await page.route('**/api/login', (route) => route.fulfill({ status: 401, json: { message: 'Please sign in.' } }));
    await page.goto(path);
    await page.getByLabel('Email', { exact: true }).fill(demoAccounts.marta.email);
    await page.getByLabel('Password', { exact: true }).fill('anything');
    const responded = page.waitForResponse('**/api/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await responded;
    await expect(page).toHaveURL('/partner/signin');
    expect(await storedValue(page, 'redirectAfterLogin')).toBeNull();
    expect(await storedValue(page, 'token')).toBeNull();
  });
}
