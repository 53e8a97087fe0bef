import { expect, type Page } from '@playwright/test';

import { newAddress, openMailbox } from '../apps/api/src/testing/mailbox.ts';
import { expectAccessible, fillSignIn, signIn, test } from './fixtures.ts';
import { ownAddress } from './own-address.ts';
import { engines, newPerson } from './people.ts';
import { requestsTo } from './traffic.ts';

test.use({ extraHTTPHeaders: ownAddress() });

const email = (page: Page) => page.getByLabel('Email', { exact: true });
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true });
const confirmed = (page: Page) => page.getByLabel('Confirm new password', { exact: true });
const ask = (page: Page) => page.getByRole('button', { name: 'Send reset link', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Set password', exact: true });

test('[AUTH-17] the link on the sign-in screen, the mail, its link, a new password; used twice it is refused', async ({
  page,
  visitor,
}) => {
  const person = await newPerson('Nora');
  const mailbox = await openMailbox((await engines()).mailUrl);
  await page.goto('/partner/signin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/partner/forgotpassword');
  // The address is ahead of the screen, and sign-in has a field of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await email(page).fill(person.email);
  await ask(page).click();
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
  await expect(newPassword(page)).toBeVisible();
  expect(leaks).toEqual([]);
  await expectAccessible(page);

  await save(page).click();
  await expect(newPassword(page)).toHaveAccessibleDescription('Required');
  await expect(newPassword(page)).toBeFocused();
  await newPassword(page).fill('short');
  await confirmed(page).fill('other');
  await save(page).click();
  await expect(newPassword(page)).toHaveAccessibleDescription('Your new password must be at least 12 characters long.');
  await expect(confirmed(page)).toHaveAccessibleDescription('New Password and Confirm Password must match');
  for (const [tried, fault] of [
    ['password1234', 'This password is too common. Choose a different one.'],
    [person.password, 'Your new password must be different from your current one.'],
    [`${person.email} and more`, 'Your new password can’t contain your email address or company name.'],
  ] as const) {
    await newPassword(page).fill(tried);
    await confirmed(page).fill(tried);
    await save(page).click();
    await expect(newPassword(page)).toHaveAccessibleDescription(fault);
  }

  const chosen = 'seven quiet herons 52';
  await newPassword(page).fill(chosen);
  await confirmed(page).fill(chosen);
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(newPassword(page)).toHaveAttribute('type', 'text');
  await save(page).click();
  await expect(page).toHaveURL('/partner/signin');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Password changed. Sign in with your new password.');
  await fillSignIn(page, person.email, person.password);
  await expect(page.getByRole('dialog', { name: 'Error', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await signIn(page, { ...person, password: chosen });

  const other = await visitor();
  await other.goto(link);
  await expect(other.getByRole('alert')).toContainText('This link is incomplete, has expired or has already been used.');
  await other.getByRole('link', { name: 'Request a new link' }).click();
  await expect(other).toHaveURL('/partner/forgotpassword');
});

test('[AUTH-17] an unknown address gets the same answer in the same words, and no mail', async ({ page }) => {
  const person = await newPerson('Nora');
  const mailbox = await openMailbox((await engines()).mailUrl);
  const unknown = newAddress();
  const seen: { answer: string; words: string }[] = [];
  for (const address of [unknown, person.email]) {
    await page.goto('/partner/forgotpassword');
    await email(page).fill(address);
    const answered = page.waitForResponse('**/api/password/forgot');
    await ask(page).click();
    const answer = `${(await answered).status()} ${await (await answered).text()}`;
    await expect(page.getByText('If this address has an account, we’ve sent a link to it.', { exact: false })).toBeVisible();
    seen.push({ answer, words: (await page.getByRole('main').innerText()).replaceAll(address, 'ADDRESS') });
  }
  expect(seen[0]).toEqual(seen[1]);
  // The one that comes was asked for later, so the other one would be there too.
  await mailbox.next(person.email);
  expect(await mailbox.all(unknown)).toEqual([]);
});

test('[AUTH-17] an empty or malformed address is told before anything is sent', async ({ page }) => {
  const requests = requestsTo(page, '/api/password/forgot');
  await page.goto('/partner/forgotpassword');
  await ask(page).click();
  await expect(email(page)).toHaveAccessibleDescription('Required');
  await email(page).fill('nora@');
  await ask(page).click();
  await expect(email(page)).toHaveAccessibleDescription('Invalid email address');
  expect(requests).toHaveLength(0);
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page).toHaveURL('/partner/signin');
});

for (const address of ['/partner/resetpassword', '/partner/resetpassword?token=', '/partner/resetpassword?token=cut']) {
  test(`[AUTH-17] a link that is not whole leads to a new one: ${address}`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL('/partner/resetpassword');
    await expect(page.getByRole('alert')).toContainText('Request a new one.');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL('/partner/forgotpassword');
  });
}
