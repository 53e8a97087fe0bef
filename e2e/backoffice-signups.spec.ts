import { randomUUID } from 'node:crypto';

import { expect, type Page } from '@playwright/test';

import { newEmail, openMailbox } from '@portal/api/testing/mailbox';
import { aSignupRequest } from '@portal/api/testing/signup-factories';

import { expectAccessible, fillSignIn, test } from './support/fixtures.ts';
import { services, withDatabase } from './support/people.ts';
import { openBackoffice } from './support/staff.ts';
import { uniqueClientIp } from './support/unique-ip.ts';

test.use({ extraHTTPHeaders: uniqueClientIp() });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test('[STAF-11] a visitor asks, an admin approves the request by keyboard, and the person gets the mail, sets a password and signs in', async ({
  page,
  openVisitorPage,
}) => {
  // A domain of its own: companies of other tests with the same one would be likely duplicates.
  const name = randomUUID().slice(0, 8);
  const email = `elin@${name}.example`;
  const company = `Kaskad ${name}`;
  const mailbox = await openMailbox((await services()).mailUrl);

  const visitor = await openVisitorPage();
  await visitor.goto('/partner/signin');
  await visitor.getByRole('button', { name: 'Not yet our partner? Get in touch with Us!', exact: true }).click();
  const dialog = visitor.getByRole('dialog', { name: 'Partner Signup Request', exact: true });
  await dialog.getByLabel('Company', { exact: true }).fill(`${company} AB`);
  await dialog.getByLabel('First name', { exact: true }).fill('Elin');
  await dialog.getByLabel('Last name', { exact: true }).fill('Sjöberg');
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Country', { exact: true }).fill('Sweden');
  await dialog.getByRole('button', { name: 'Send request', exact: true }).press('Enter');
  await expect(dialog.getByText('Thank you for your request', { exact: true })).toBeVisible();

  await page.goto('/partner/signin');
  await openBackoffice(page, `/backoffice/signuprequests?q=${encodeURIComponent(company)}`);
  await expect(heading(page, `${company} AB`)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Sweden (SE)' })).toBeVisible();
  await expectMail(page, `You now have a partner portal account for ${company} AB.`);
  await page.getByLabel('Name of the partner', { exact: true }).fill(company);
  await expectMail(page, `You now have a partner portal account for ${company}. Set`);
  await expectAccessible(page);

  await heading(page, `${company} AB`).click();
  await page.keyboard.press('y');
  await expect(page.getByRole('button', { name: 'Approve and send' })).toBeFocused();
  await page.keyboard.press('y');
  // No other request waits, so the decided one is looked up.
  await page.getByText('Decided', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Decision', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: company, exact: true })).toBeVisible();

  const invitation = await mailbox.next(email);
  expect(invitation.text).toContain(`You now have a partner portal account for ${company}.`);
  await visitor.goto(invitation.links.find((link) => link.includes('token=')) ?? '');
  const password = 'nobody knows this 0815';
  await visitor.getByLabel('New password', { exact: true }).fill(password);
  await visitor.getByLabel('Confirm new password', { exact: true }).fill(password);
  await visitor.getByRole('button', { name: 'Set password', exact: true }).click();
  await expect(visitor.getByText(/password/i).first()).toBeVisible();
  await visitor.goto('/partner/signin');
  await fillSignIn(visitor, email, password);
  await expect(visitor).toHaveURL('/partner/dashboard');
});

test('[STAF-11] of two admins who decide at once one refuses with the mail, and the other is told who decided what', async ({
  page,
  openVisitorPage,
}) => {
  const mailbox = await openMailbox((await services()).mailUrl);
  const { id, email, company } = await withDatabase((db) => aSignupRequest(db, { email: newEmail() }));
  const path = `/backoffice/signuprequests/${id}?decision=refuse`;
  await page.goto('/partner/signin');
  await openBackoffice(page, path, { firstName: 'Ilse', lastName: 'Brandt' });
  const reason = page.getByRole('combobox', { name: 'Reason, for us and for the audit', exact: true });
  const text = page.getByLabel('What we tell Elin', { exact: true });
  await page.getByRole('button', { name: 'Refuse and send' }).press('Enter');
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
  await reason.selectOption('Own use, no resale');
  await expect(text).toHaveValue(/^The portal is for companies that resell our products\./);
  await text.fill('Please ask our partner in Lund.');
  await expectMail(page, 'Please ask our partner in Lund.');
  await expectAccessible(page);

  const otherPage = await openVisitorPage();
  await otherPage.goto('/partner/signin');
  await openBackoffice(otherPage, path, { firstName: 'Nils', lastName: 'Aune' });
  await otherPage.getByRole('combobox', { name: 'Reason, for us and for the audit', exact: true }).selectOption('Another reason');
  await otherPage.getByLabel('Which reason?', { exact: true }).fill('A competitor');

  await page.getByRole('button', { name: 'Refuse and send' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Decision', exact: true })).toBeVisible();
  await expect(heading(page, company)).toBeVisible();
  expect((await mailbox.next(email)).text).toContain('Please ask our partner in Lund.');

  await otherPage.getByRole('button', { name: 'Refuse and send' }).press('Enter');
  await expect(otherPage.getByRole('alert')).toContainText('Ilse Brandt refused this request on');
  await otherPage.getByRole('button', { name: 'Show what changed', exact: true }).press('Enter');
  await expect(otherPage.getByText('Own use, no resale', { exact: true })).toBeVisible();
});

/** The frame of the mail allows no scripts, not even those of a test, so its text is read from the page around it. */
async function expectMail(page: Page, text: string): Promise<void> {
  const frame = page.locator('iframe');
  await expect
    .poll(() => frame.evaluate((element) => (element as HTMLIFrameElement).contentDocument?.body.textContent ?? ''))
    .toContain(text);
}
