import { expect, type Page } from '@playwright/test';

import { newEmail, openMailbox } from '@portal/api/testing/mailbox';

import { expectAccessible, fillSignIn, test } from './support/fixtures.ts';
import { newPerson, services, turnOnTwoFactor } from './support/people.ts';
import { openBackoffice } from './support/staff.ts';
import { uniqueClientIp } from './support/unique-ip.ts';

test.use({ extraHTTPHeaders: uniqueClientIp() });

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

async function openPeople(page: Page, values: Parameters<typeof openBackoffice>[2] = {}): Promise<void> {
  await page.goto('/backoffice/signin');
  await openBackoffice(page, '/backoffice/people', values);
}

/** Finds a person in the list by their address and opens their dialog. */
async function openPerson(page: Page, email: string, name: string) {
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('link', { name, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText(email).first()).toBeVisible();
  return dialog;
}

test('[STAF-09] an admin invites a person in their language, who joins; then renames them, changes their address and deactivates them', async ({
  page,
  openVisitorPage,
}) => {
  const mailbox = await openMailbox((await services()).mailUrl);
  const { company } = await newPerson('Host');
  const [email, newAddress] = [newEmail(), newEmail()];
  await openPeople(page);
  await page.getByRole('button', { name: 'Invite a person' }).press('Enter');
  const invite = page.getByRole('dialog', { name: 'Invite a person' });
  await invite.getByLabel('Company').fill(company);
  await invite.getByRole('radio', { name: new RegExp(company) }).check();
  await invite.getByLabel('First name').fill('Käthe');
  await invite.getByLabel('Last name').fill('Brandt');
  await invite.getByLabel('Email').fill(email);
  await invite.getByLabel('Language').selectOption('de');
  await expectAccessible(page);
  await invite.getByRole('button', { name: 'Send invitation' }).press('Enter');
  await expect(messages(page)).toContainText(`Invitation sent to ${email}.`);

  const first = await mailbox.next(email);
  expect(first.headers['content-language']).toBe('de');
  const dialog = await openPerson(page, email, 'Käthe Brandt');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send again' }).press('Enter');
  await expect(messages(page)).toContainText('The link before no longer works.');
  await dialog.getByRole('button', { name: 'Withdraw invitation…' }).press('Enter');
  await dialog.getByRole('button', { name: 'Withdraw invitation' }).press('Enter');
  await expect(dialog.getByText('Withdrawn', { exact: true })).toBeVisible();
  await mailbox.next(email);
  await dialog.getByRole('button', { name: 'Send again' }).press('Enter');
  const [link = ''] = (await mailbox.next(email)).links;

  const visitor = await openVisitorPage();
  await visitor.goto(link);
  const password = 'seven quiet herons 52';
  await visitor.locator('input[type=password]').first().fill(password);
  await visitor.locator('input[type=password]').last().fill(password);
  await visitor.locator('button[type=submit]').click();
  await expect(visitor).toHaveURL('/partner/signin');

  await page.reload();
  await dialog.getByRole('button', { name: 'Edit' }).press('Enter');
  await dialog.getByLabel('Job title').fill('Head of Sales');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toContainText('Head of Sales');

  await dialog.getByRole('button', { name: 'Change email…' }).press('Enter');
  await dialog.getByLabel('New email').fill(newAddress);
  await dialog.getByRole('button', { name: 'Send link' }).press('Enter');
  await expect(dialog).toContainText(`New address ${newAddress}`);
  const [confirmation = ''] = (await mailbox.next(newAddress)).links;
  await visitor.goto(confirmation);
  await expect(visitor).toHaveURL('/partner/confirmemail');
  await expect(visitor.getByText(newAddress)).toBeVisible();
  await expectAccessible(visitor);
  await visitor.locator('button[type=submit]').click();
  await expect(visitor.getByRole('status').filter({ hasText: newAddress })).toBeVisible();
  await mailbox.next(email);
  await visitor.goto('/partner/signin');
  await fillSignIn(visitor, newAddress, password);
  await expect(visitor).toHaveURL('/partner/dashboard');

  await page.reload();
  await expect(dialog).toContainText(newAddress);
  await dialog.getByRole('button', { name: 'Deactivate…' }).press('Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deactivate' }).press('Enter');
  await expect(dialog.getByText('Deactivated', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor).toHaveURL(/\/partner\/signin/);
});

test('[STAF-10] a lost second factor is reset only when another admin consents, and the person is told by mail', async ({
  page,
  openVisitorPage,
  request,
}) => {
  const mailbox = await openMailbox((await services()).mailUrl);
  const person = await newPerson('Deniz');
  await turnOnTwoFactor(request, person);
  await mailbox.next(person.email);

  await openPeople(page, { firstName: 'Nils', lastName: 'Aune' });
  const dialog = await openPerson(page, person.email, person.name);
  await dialog.getByRole('button', { name: 'Reset two-factor authentication…' }).press('Enter');
  await dialog.getByLabel('Reason').fill('Called from the known number');
  await dialog.getByRole('button', { name: 'Ask another admin' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Withdraw request' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Consent…' })).toBeHidden();

  const other = await openVisitorPage();
  await openPeople(other, { firstName: 'Ilse', lastName: 'Brandt' });
  const waiting = other.getByRole('listitem').filter({ hasText: person.company });
  await expect(waiting).toContainText('Requested by Nils Aune');
  await expectAccessible(other);
  await waiting.getByRole('button', { name: 'Consent…' }).press('Enter');
  await other.getByRole('button', { name: 'Reset two-factor authentication', exact: true }).press('Enter');
  await expect(waiting).toBeHidden();
  expect((await mailbox.next(person.email)).subject).toBe('Two-factor authentication was reset');

  await other.goto('/partner/signin');
  await fillSignIn(other, person.email, person.password);
  await expect(other).toHaveURL('/partner/dashboard');
});
