import { expect, type APIRequestContext, type Page } from '@playwright/test';

import type { DemoAccount } from '../demo/accounts.ts';
import { expectAccessible, fillSignIn, signIn, test } from './support/fixtures.ts';
import { newPerson } from './support/people.ts';
import { storedValue } from './support/storage.ts';
import { recordRequests } from './support/network.ts';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const currentPassword = (page: Page) => page.getByLabel('Current password', { exact: true });
const newPasswordField = (page: Page) => page.getByLabel('New password', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirm new password', { exact: true });
const submitButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Change Password', exact: true });

const newPassword = 'seven grey herons at dusk';
let person: DemoAccount;

test.beforeEach(async ({ page }) => {
  person = await newPerson('Runa');
  await page.goto('/partner/changepassword');
  await signIn(page, person, '/partner/changepassword');
});

async function fill(page: Page, [oldText, newText, confirmationText]: readonly [string, string, string]): Promise<void> {
  await currentPassword(page).fill(oldText);
  await newPasswordField(page).fill(newText);
  await confirmation(page).fill(confirmationText);
}

test('[PROF-13] every field is required, the new passwords must match, and nothing is sent until they do', async ({ page }) => {
  const changes = recordRequests(page, '/api/partner/password-change');
  await submitButton(page).click();
  for (const input of [currentPassword(page), newPasswordField(page), confirmation(page)]) {
    await expect(input).toHaveAccessibleDescription('Required');
    await expect(input).toHaveAttribute('type', 'password');
  }
  await expect(currentPassword(page)).toBeFocused();
  await expectAccessible(page);

  await fill(page, [person.password, newPassword, 'something else entirely']);
  await submitButton(page).click();
  await expect(confirmation(page)).toHaveAccessibleDescription('New Password and Confirm Password must match');
  await newPasswordField(page).fill('something else entirely');
  await expect(confirmation(page)).toHaveAccessibleDescription('');
  expect(changes).toHaveLength(0);

  await page.getByRole('button', { name: 'Show password' }).nth(1).click();
  await expect(newPasswordField(page)).toHaveAttribute('type', 'text');
});

test('[PROF-14] a successful change signs out, opens sign-in with an alert, and ends all other sessions', async ({
  page,
  playwright,
  baseURL,
}) => {
  const server = await playwright.request.newContext({ baseURL: String(baseURL) });
  const otherToken = await tokenOf(server, person, person.password);
  const ownToken = await storedValue(page, 'token');

  await fill(page, [person.password, newPassword, newPassword]);
  const sent = page.waitForRequest('**/api/partner/password-change');
  await submitButton(page).click();
  expect(await (await sent).headerValue('content-type')).toContain('multipart/form-data');

  await expect(page).toHaveURL('/partner/signin');
  await expect(messages(page).getByText('Change Password updated successfully', { exact: true })).toBeVisible();
  expect(await storedValue(page, 'token')).toBeNull();
  expect(await storedValue(page, 'redirectAfterLogin')).toBeNull();
  for (const token of [otherToken, ownToken]) {
    const response = await server.get('/api/partner/profile', { headers: { authorization: `Bearer ${token}` } });
    expect(response.status()).toBe(401);
  }
  await server.dispose();

  await fillSignIn(page, person.email, newPassword);
  await expect(page).toHaveURL('/partner/dashboard');
});

for (const [what, typed, error] of [
  ['a wrong current password', ['not the password', newPassword, newPassword], 'Your current password is incorrect.'],
  ['a new password that is too short', ['', 'too short', 'too short'], 'Your new password must be at least 12 characters long.'],
  ['a new password equal to the current one', ['', '', ''], 'Your new password must be different from your current one.'],
] as const) {
  test(`[PROF-15] ${what} shows the returned error as an alert, and the typed text stays`, async ({ page }) => {
    const [oldText, newText, confirmationText] = typed.map((text) => text || person.password) as [string, string, string];
    await fill(page, [oldText, newText, confirmationText]);
    await submitButton(page).click();
    await expect(messages(page).getByText(error, { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/partner/changepassword');
    await expect(newPasswordField(page)).toHaveValue(newText);
  });
}

test('[PROF-15] an unknown error shows the server’s message as an alert', async ({ page }) => {
  await page.route('**/api/partner/password-change', (route) =>
    route.fulfill({ json: { success: false, error: 'Not on a Sunday.' } }),
  );
  await fill(page, [person.password, newPassword, newPassword]);
  await submitButton(page).click();
  await expect(messages(page).getByText('Not on a Sunday.', { exact: true })).toBeVisible();
});

for (const [what, response] of [
  ['with a message', { status: 503, json: { message: 'Busy.' } }],
  ['without a message', { status: 500, body: '' }],
] as const) {
  test(`[PROF-15] an error response ${what} shows an alert that an error occurred`, async ({ page, browserErrors }) => {
    browserErrors.allow(/^Failed to load resource: the server responded with a status of 50[03]/);
    await page.route('**/api/partner/password-change', (route) => route.fulfill(response));
    await fill(page, [person.password, newPassword, newPassword]);
    await submitButton(page).click();
    const alert = messages(page).getByText('An error occurred while updating the Change Password', { exact: true });
    await expect(alert).toBeVisible();
    await expect(page).toHaveURL('/partner/changepassword');
    expect(await storedValue(page, 'token')).not.toBeNull();
  });
}

async function tokenOf(server: APIRequestContext, { email }: DemoAccount, password: string): Promise<string> {
  const response = await server.post('/api/login', { data: { username: email, password } });
  return ((await response.json()) as { token: string }).token;
}
