import { expect, type Page } from '@playwright/test';

import { codeOf } from '@portal/api/testing/authenticator';
import type { DemoAccount } from '../demo/accounts.ts';
import { expectAccessible, fillSignIn, signIn, test } from './support/fixtures.ts';
import { newPerson, turnOnTwoFactor } from './support/people.ts';
import { storedValue } from './support/storage.ts';
import { endNotificationStream, recordRequests } from './support/network.ts';

let person: DemoAccount;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again', exact: true });
const jobTitle = (page: Page) => page.getByLabel('Job title', { exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test.beforeEach(async ({ page }) => {
  person = await newPerson('Signe');
  // The stream would report the end of the session and open the dialog before these tests press Save.
  await endNotificationStream(page);
  await page.goto('/partner/profile');
  await signIn(page, person, '/partner/profile');
  await jobTitle(page).fill('Head of sales');
  await page.getByLabel('Phone', { exact: true }).fill('+47 22 33 44 55');
});

async function endSessionOnServer(page: Page): Promise<void> {
  const response = await page.request.post('/api/logout', {
    headers: { authorization: `Bearer ${await storedValue(page, 'token')}` },
  });
  expect(response.status()).toBe(200);
}

/** Enters only the password, because the email is already filled in. */
async function signInAgain(page: Page): Promise<void> {
  await expect(dialog(page).getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
}

test('[AUTH-15] when the session ends, a person can sign in again over the profile form without losing their input', async ({
  page,
}) => {
  const expiredToken = await storedValue(page, 'token');
  await endSessionOnServer(page);
  await saveButton(page).click();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL('/partner/profile');
  expect(await storedValue(page, 'token')).toBeNull();
  expect(await storedValue(page, 'redirectAfterLogin')).toBe('/profile');
  await expectAccessible(page);

  const profiles = recordRequests(page, '/api/partner/profile');
  await signInAgain(page);
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/partner/profile');
  expect(await storedValue(page, 'token')).not.toBe(expiredToken);
  expect(await storedValue(page, 'redirectAfterLogin')).toBeNull();
  // One request identifies the person, and one reloads the data of the page.
  await expect.poll(() => profiles.length).toBe(2);
  await expect(jobTitle(page)).toHaveValue('Head of sales');

  await saveButton(page).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Profile updated successfully');
  await page.reload();
  await expect(jobTitle(page)).toHaveValue('Head of sales');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+47 22 33 44 55');
});

test('[AUTH-15] [AUTH-10] the re-authentication dialog also asks for the code, and a wrong password or code loses nothing', async ({
  page,
  playwright,
  baseURL,
}) => {
  const server = await playwright.request.newContext({ baseURL: String(baseURL) });
  // Turning on two-factor ends all other sessions of the person.
  const { secret } = await turnOnTwoFactor(server, person);
  await server.dispose();
  await saveButton(page).click();

  await dialog(page).getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  const failure = page.getByRole('dialog', { name: 'Error', exact: true });
  await expect(failure).toContainText('User sign in failed: Incorrect email or password.');
  await page.keyboard.press('Escape');
  await expect(failure).toBeHidden();
  await expect(dialog(page)).toBeVisible();

  await dialog(page).getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  const code = dialog(page).getByLabel('One-time password', { exact: true });
  await code.fill('000000');
  await page.keyboard.press('Enter');
  const alert = page
    .getByRole('alertdialog')
    .filter({ hasText: 'OTP verification failed: This code is incorrect or has already been used.' });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toBeHidden();

  await code.fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/partner/profile');
  await expect(jobTitle(page)).toHaveValue('Head of sales');
});

for (const control of ['Cancel', 'Close', 'Escape'] as const) {
  test(`[AUTH-15] ${control} in the re-authentication dialog opens the sign-in screen, and signing in restores the form with the typed text`, async ({
    page,
  }) => {
    await endSessionOnServer(page);
    await saveButton(page).click();
    await expect(dialog(page)).toBeVisible();
    if (control === 'Escape') await page.keyboard.press('Escape');
    else await dialog(page).getByRole('button', { name: control, exact: true }).click();
    await expect(page).toHaveURL('/partner/signin');
    await expect(dialog(page)).toHaveCount(0);

    await signIn(page, person, '/partner/profile');
    await expect(jobTitle(page)).toHaveValue('Head of sales');
  });
}

test('[AUTH-15] when someone else signs in over the page, the data and draft of the first person are removed', async ({
  page,
}) => {
  const other = await newPerson('Olav');
  await endSessionOnServer(page);
  await saveButton(page).click();
  await dialog(page).getByLabel('Email', { exact: true }).fill(other.email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(other.password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/partner/dashboard');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('Olav Newcomer');
  await expect(page.getByText('Signe Newcomer')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Olav');
  await expect(jobTitle(page)).toHaveValue('');
});

test('[AUTH-15] when another tab notices the end of the session, this tab keeps its form until sign-in in either tab', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/partner/dashboard');
  await expect(other.getByRole('banner')).toContainText('Signe Newcomer');
  await endSessionOnServer(page);
  await other.reload();
  await expect(other).toHaveURL('/partner/signin');
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL('/partner/profile');

  await fillSignIn(other, person.email, person.password);
  await expect(dialog(page)).toBeHidden();
  await expect(jobTitle(page)).toHaveValue('Head of sales');
});

test('[AUTH-16] signing out in another tab removes all data of the person from this tab, saved or not', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/partner/dashboard');
  await other.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/partner/signin');
  await expect(dialog(page)).toHaveCount(0);
});
