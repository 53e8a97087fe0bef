import { expect, type APIRequestContext, type Page } from '@playwright/test';

import type { DemoAccount } from '../demo/accounts.ts';
import { expectAccessible, fillSignIn, signIn, test } from './support/fixtures.ts';
import { newPerson } from './support/people.ts';
import { stored } from './support/storage.ts';
import { recordRequests } from './support/network.ts';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const current = (page: Page) => page.getByLabel('Current password', { exact: true });
const next = (page: Page) => page.getByLabel('New password', { exact: true });
const confirmed = (page: Page) => page.getByLabel('Confirm new password', { exact: true });
const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Change Password', exact: true });

const newPassword = 'seven grey herons at dusk';
let person: DemoAccount;

test.beforeEach(async ({ page }) => {
  person = await newPerson('Runa');
  await page.goto('/partner/changepassword');
  await signIn(page, person, '/partner/changepassword');
});

async function fill(page: Page, [old, fresh, again]: readonly [string, string, string]): Promise<void> {
  await current(page).fill(old);
  await next(page).fill(fresh);
  await confirmed(page).fill(again);
}

test('[PROF-13] every field is required, the new passwords must match, and nothing is sent until they do', async ({ page }) => {
  const changes = recordRequests(page, '/api/partner/password-change');
  await send(page).click();
  for (const input of [current(page), next(page), confirmed(page)]) {
    await expect(input).toHaveAccessibleDescription('Required');
    await expect(input).toHaveAttribute('type', 'password');
  }
  await expect(current(page)).toBeFocused();
  await expectAccessible(page);

  await fill(page, [person.password, newPassword, 'something else entirely']);
  await send(page).click();
  await expect(confirmed(page)).toHaveAccessibleDescription('New Password and Confirm Password must match');
  await next(page).fill('something else entirely');
  await expect(confirmed(page)).toHaveAccessibleDescription('');
  expect(changes).toHaveLength(0);

  await page.getByRole('button', { name: 'Show password' }).nth(1).click();
  await expect(next(page)).toHaveAttribute('type', 'text');
});

test('[PROF-14] a successful change shows an alert, signs out, opens sign-in with the alert and ends all other sessions', async ({
  page,
  playwright,
  baseURL,
}) => {
  const server = await playwright.request.newContext({ baseURL: String(baseURL) });
  const elsewhere = await tokenOf(server, person, person.password);
  const here = await stored(page, 'token');

  await fill(page, [person.password, newPassword, newPassword]);
  const sent = page.waitForRequest('**/api/partner/password-change');
  await send(page).click();
  expect(await (await sent).headerValue('content-type')).toContain('multipart/form-data');

  await expect(page).toHaveURL('/partner/signin');
  await expect(messages(page).getByText('Change Password updated successfully', { exact: true })).toBeVisible();
  expect(await stored(page, 'token')).toBeNull();
  expect(await stored(page, 'redirectAfterLogin')).toBeNull();
  for (const token of [elsewhere, here]) {
    const answer = await server.get('/api/partner/profile', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(401);
  }
  await server.dispose();

  await fillSignIn(page, person.email, newPassword);
  await expect(page).toHaveURL('/partner/dashboard');
});

for (const [what, typed, error] of [
  ['a wrong current password', ['not the password', newPassword, newPassword], 'Your current password is incorrect.'],
  ['a short one', ['', 'too short', 'too short'], 'Your new password must be at least 12 characters long.'],
  ['the same one', ['', '', ''], 'Your new password must be different from your current one.'],
] as const) {
  test(`[PROF-15] ${what} alerts the returned error, and the typed text stays`, async ({ page }) => {
    const [old, fresh, again] = typed.map((text) => text || person.password) as [string, string, string];
    await fill(page, [old, fresh, again]);
    await send(page).click();
    await expect(messages(page).getByText(error, { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/partner/changepassword');
    await expect(next(page)).toHaveValue(fresh);
  });
}

test('[PROF-15] an unknown error alerts the server’s message', async ({ page }) => {
  await page.route('**/api/partner/password-change', (route) =>
    route.fulfill({ json: { success: false, error: 'Not on a Sunday.' } }),
  );
  await fill(page, [person.password, newPassword, newPassword]);
  await send(page).click();
  await expect(messages(page).getByText('Not on a Sunday.', { exact: true })).toBeVisible();
});

for (const [what, answer] of [
  ['with a message', { status: 503, json: { message: 'Busy.' } }],
  ['without one', { status: 500, body: '' }],
] as const) {
  test(`[PROF-15] an exception ${what} alerts that an error occurred`, async ({ page, browserErrors }) => {
    browserErrors.allow(/^Failed to load resource: the server responded with a status of 50[03]/);
    await page.route('**/api/partner/password-change', (route) => route.fulfill(answer));
    await fill(page, [person.password, newPassword, newPassword]);
    await send(page).click();
    const alert = messages(page).getByText('An error occurred while updating the Change Password', { exact: true });
    await expect(alert).toBeVisible();
    await expect(page).toHaveURL('/partner/changepassword');
    expect(await stored(page, 'token')).not.toBeNull();
  });
}

async function tokenOf(server: APIRequestContext, { email }: DemoAccount, password: string): Promise<string> {
  const answer = await server.post('/api/login', { data: { username: email, password } });
  return ((await answer.json()) as { token: string }).token;
}
