import { expect, type Page } from '@playwright/test';

import { newEmail, openMailbox } from '@portal/api/testing/mailbox';
import { expectAccessible, fillSignIn, signIn, test } from './support/fixtures.ts';
import { uniqueClientIp } from './support/unique-ip.ts';
import { services, newPerson } from './support/people.ts';
import { recordRequests } from './support/network.ts';

test.use({ extraHTTPHeaders: uniqueClientIp() });

const emailField = (page: Page) => page.getByLabel('Email', { exact: true });
const newPasswordField = (page: Page) => page.getByLabel('New password', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirm new password', { exact: true });
const sendLinkButton = (page: Page) => page.getByRole('button', { name: 'Send reset link', exact: true });
const setPasswordButton = (page: Page) => page.getByRole('button', { name: 'Set password', exact: true });

test('[AUTH-17] a person resets the password through the mailed link, which works only once', async ({
  page,
  openVisitorPage,
}) => {
  const person = await newPerson('Nora');
  const mailbox = await openMailbox((await services()).mailUrl);
  await page.goto('/partner/signin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/partner/forgotpassword');
  // Waits for the screen, because the URL changes first and the sign-in screen has a field of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await emailField(page).fill(person.email);
  await sendLinkButton(page).click();
  await expect(page.getByText(`Check your inbox at ${person.email}`, { exact: true })).toBeVisible();
  await expectAccessible(page);

  const [link = ''] = (await mailbox.next(person.email)).links;
  const token = new URL(link).searchParams.get('token') ?? 'none';
  const leaks: string[] = [];
  page.on('request', (request) => {
    if ((request.headers()['referer'] ?? '').includes(token)) leaks.push(request.url());
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
  await expect(page).toHaveURL('/partner/resetpassword');
  await page.reload();
  await expect(newPasswordField(page)).toBeVisible();
  expect(leaks).toEqual([]);
  await expectAccessible(page);

  await setPasswordButton(page).click();
  await expect(newPasswordField(page)).toHaveAccessibleDescription('Required');
  await expect(newPasswordField(page)).toBeFocused();
  await newPasswordField(page).fill('short');
  await confirmation(page).fill('other');
  await setPasswordButton(page).click();
  await expect(newPasswordField(page)).toHaveAccessibleDescription('Your new password must be at least 12 characters long.');
  await expect(confirmation(page)).toHaveAccessibleDescription('New Password and Confirm Password must match');
  for (const [tried, violation] of [
    ['password1234', 'This password is too common. Choose a different one.'],
    [person.password, 'Your new password must be different from your current one.'],
    [`${person.email} and more`, 'Your new password can’t contain your email address or company name.'],
  ] as const) {
    await newPasswordField(page).fill(tried);
    await confirmation(page).fill(tried);
    await setPasswordButton(page).click();
    await expect(newPasswordField(page)).toHaveAccessibleDescription(violation);
  }

  const newPassword = 'seven quiet herons 52';
  await newPasswordField(page).fill(newPassword);
  await confirmation(page).fill(newPassword);
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(newPasswordField(page)).toHaveAttribute('type', 'text');
  await setPasswordButton(page).click();
  await expect(page).toHaveURL('/partner/signin');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Password changed. Sign in with your new password.');
  await fillSignIn(page, person.email, person.password);
  await expect(page.getByRole('dialog', { name: 'Error', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await signIn(page, { ...person, password: newPassword });

  const other = await openVisitorPage();
  await other.goto(link);
  await expect(other.getByRole('alert')).toContainText('This link is incomplete, has expired or has already been used.');
  await other.getByRole('link', { name: 'Request a new link' }).click();
  await expect(other).toHaveURL('/partner/forgotpassword');
});

test('[AUTH-17] an unknown email address gets the same response and no mail', async ({ page }) => {
  const person = await newPerson('Nora');
  const mailbox = await openMailbox((await services()).mailUrl);
  const unknown = newEmail();
  const outcomes: { response: string; text: string }[] = [];
  for (const address of [unknown, person.email]) {
    await page.goto('/partner/forgotpassword');
    await emailField(page).fill(address);
    const responded = page.waitForResponse('**/api/password/forgot');
    await sendLinkButton(page).click();
    const response = `${(await responded).status()} ${await (await responded).text()}`;
    await expect(page.getByText('If this address has an account, we’ve sent a link to it.', { exact: false })).toBeVisible();
    outcomes.push({ response, text: (await page.getByRole('main').innerText()).replaceAll(address, 'ADDRESS') });
  }
  expect(outcomes[0]).toEqual(outcomes[1]);
  // This mail was requested later, so the other one would have arrived by now.
  await mailbox.next(person.email);
  expect(await mailbox.all(unknown)).toEqual([]);
});

test('[AUTH-17] an empty or malformed email address is rejected before anything is sent', async ({ page }) => {
  const requests = recordRequests(page, '/api/password/forgot');
  await page.goto('/partner/forgotpassword');
  await sendLinkButton(page).click();
  await expect(emailField(page)).toHaveAccessibleDescription('Required');
  await emailField(page).fill('nora@');
  await sendLinkButton(page).click();
  await expect(emailField(page)).toHaveAccessibleDescription('Invalid email address');
  expect(requests).toHaveLength(0);
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page).toHaveURL('/partner/signin');
});

for (const url of ['/partner/resetpassword', '/partner/resetpassword?token=', '/partner/resetpassword?token=cut']) {
  test(`[AUTH-17] an incomplete link leads to requesting a new one: ${url}`, async ({ page }) => {
    await page.goto(url);
    await expect(page).toHaveURL('/partner/resetpassword');
    await expect(page.getByRole('alert')).toContainText('Request a new one.');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL('/partner/forgotpassword');
  });
}
