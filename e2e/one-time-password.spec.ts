import { expect, type Page } from '@playwright/test';

import { codeOf } from '@portal/api/testing/authenticator';
import type { DemoAccount } from '../demo/accounts.ts';
import { expectAccessible, fillSignIn, test } from './support/fixtures.ts';
import { uniqueClientIp } from './support/unique-ip.ts';
import { newPerson, turnOnTwoFactor } from './support/people.ts';
import { storedValue, storedKeys } from './support/storage.ts';
import { recordRequests } from './support/network.ts';

// Wrong codes are also counted by IP, which all tests would otherwise share.
test.use({ extraHTTPHeaders: uniqueClientIp() });

let person: DemoAccount;
let secret: string;
let recoveryCodes: string[];

test.beforeEach(async ({ playwright, baseURL }) => {
  person = await newPerson('Vera');
  const server = await playwright.request.newContext({ baseURL: String(baseURL) });
  ({ secret, recoveryCodes } = await turnOnTwoFactor(server, person));
  await server.dispose();
});

const codeField = (page: Page) => page.getByLabel('One-time password', { exact: true });
const verifyButton = (page: Page) => page.getByRole('button', { name: 'Verify', exact: true });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

async function reachCodeStep(page: Page): Promise<void> {
  await page.goto('/partner/signin');
  await fillSignIn(page, person.email, person.password);
  await expect(codeField(page)).toBeVisible();
}

test('[AUTH-05] the form changes to a single field; "123 456", as shown by an app, opens the dashboard', async ({ page }) => {
  await reachCodeStep(page);
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await expect(page.getByText(`Signing in as ${person.email}`, { exact: true })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');

  const checks = recordRequests(page, '/api/2fa/verify');
  await verifyButton(page).click();
  await expect(codeField(page)).toHaveAccessibleDescription(/Required$/);
  await expect(codeField(page)).toBeFocused();
  expect(checks).toHaveLength(0);
  await expectAccessible(page);

  const digits = codeOf(secret);
  await page.keyboard.insertText(`${digits.slice(0, 3)} ${digits.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/partner/dashboard');
  await expect(page.getByRole('banner')).toContainText(person.name);
  expect(checks[0]?.postDataJSON()).toEqual({ otp_code: digits });
});

test('[AUTH-05] the interim token is kept only in memory and gives access to nothing else', async ({ page }) => {
  await page.goto('/partner/signin');
  const login = page.waitForResponse('**/api/login');
  await fillSignIn(page, person.email, person.password);
  const { token } = (await (await login).json()) as { token: string };
  await expect(codeField(page)).toBeVisible();

  expect(await storedKeys(page)).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  const headers = { authorization: `Bearer ${token}` };
  for (const path of ['/api/partner/profile', '/api/partner/sessions', '/api/partner/users']) {
    expect([path, (await page.request.get(path, { headers })).status()]).toEqual([path, 401]);
  }

  const check = page.waitForRequest('**/api/2fa/verify');
  await codeField(page).fill(codeOf(secret));
  await verifyButton(page).click();
  expect(await (await check).headerValue('authorization')).toBe(`Bearer ${token}`);
  await expect(page).toHaveURL('/partner/dashboard');
  expect(await storedValue(page, 'token')).not.toBe(token);
  expect((await page.request.get('/api/partner/profile', { headers })).status()).toBe(401);
});

test('[AUTH-05] [AUTH-04] the return path survives the code step, and a reload during it starts again', async ({ page }) => {
  await page.goto('/partner/support?from=mail');
  await fillSignIn(page, person.email, person.password);
  await expect(codeField(page)).toBeVisible();
  await page.reload();
  await fillSignIn(page, person.email, person.password);
  await codeField(page).fill(codeOf(secret));
  await verifyButton(page).click();
  await expect(page).toHaveURL('/partner/support?from=mail');
});

test('[AUTH-10] a wrong code shows an alert and keeps the typed code, and the right code still works', async ({ page }) => {
  await reachCodeStep(page);
  await codeField(page).fill('000000');
  await verifyButton(page).click();
  const alert = messages(page).getByText('OTP verification failed: This code is incorrect or has already been used.', {
    exact: true,
  });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('alertdialog')).toContainText('OTP verification failed:');
  await expect(codeField(page)).toHaveValue('000000');
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAccessibleDescription(/Enter the code your app shows now\.$/);
  expect(await storedValue(page, 'token')).toBeNull();
  await expectAccessible(page);

  await codeField(page).fill(codeOf(secret));
  await verifyButton(page).click();
  await expect(page).toHaveURL('/partner/dashboard');
  await expect(alert).toHaveCount(0);
});

test('[AUTH-10] a failed verification shows its status as an alert, and after too many attempts the person is asked to wait', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/^Failed to load resource: the server responded with a status of 500/);
  await reachCodeStep(page);
  const responses = [
    { status: 500, json: { message: 'Something of the server.' } },
    { status: 429, json: { message: 'Slow down.', code: 'signIn.tooManyAttempts' } },
  ];
  await page.route('**/api/2fa/verify', (route) => route.fulfill(responses.shift()));
  for (const status of [500, 429]) {
    await codeField(page).fill('123456');
    await verifyButton(page).click();
    await expect(
      messages(page).getByText(`OTP verification failed: HTTP error! Status: ${status}`, { exact: true }),
    ).toBeVisible();
    await expect(codeField(page)).toBeVisible();
  }
  await expect(codeField(page)).toHaveAccessibleDescription(/Too many attempts\. Try again later\.$/);
});

test('[AUTH-05] an expired code step returns to the password and says why', async ({ page }) => {
  await page.goto('/partner/signin');
  const login = page.waitForResponse('**/api/login');
  await fillSignIn(page, person.email, person.password);
  const { token } = (await (await login).json()) as { token: string };
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });

  await codeField(page).fill(codeOf(secret));
  await verifyButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Enter your password again.' })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('[AUTH-05] a recovery code works in the same field, and only once', async ({ page, openVisitorPage }) => {
  const [recoveryCode = ''] = recoveryCodes;
  const signInWithRecoveryCode = async (tab: Page) => {
    await reachCodeStep(tab);
    await tab.getByRole('button', { name: 'Use a recovery code' }).click();
    const field = tab.getByLabel('Recovery code', { exact: true });
    await expect(field).toHaveAttribute('inputmode', 'text');
    await expect(field).toBeFocused();
    await field.fill(recoveryCode.toUpperCase());
    await verifyButton(tab).click();
  };
  await signInWithRecoveryCode(page);
  await expect(page).toHaveURL('/partner/dashboard');

  const other = await openVisitorPage();
  await signInWithRecoveryCode(other);
  await expect(messages(other).getByText(/^OTP verification failed:/)).toBeVisible();
});

test('[AUTH-05] the back link returns to email and password', async ({ page }) => {
  await reachCodeStep(page);
  await page.getByRole('button', { name: 'Back to email and password' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});
