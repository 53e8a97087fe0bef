import { expect, type Page } from '@playwright/test';

import { codeOf, waitForFreshTimeStep } from '@portal/api/testing/authenticator';
import { aPerson, rightPassword } from '@portal/api/testing/factories';
import { newEmail } from '@portal/api/testing/mailbox';
import { areas } from '@portal/contract/areas';

import { demoAccounts } from '../demo/accounts.ts';
import { fillSignIn, test } from './support/fixtures.ts';
import { withDatabase } from './support/people.ts';
import { newStaff } from './support/staff.ts';
import { uniqueClientIp } from './support/unique-ip.ts';

test.use({ extraHTTPHeaders: uniqueClientIp() });

test('[STAF-02] partners and staff land in their own application, wherever they sign in, and reach no call of the other', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/403/);
  const { email, password } = demoAccounts.marta;
  await page.goto('/backoffice/signin');
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL(/\/partner\/dashboard$/);
  expect(await statusOf(page, '/api/backoffice/account', areas.partner.tokenKey)).toBe(403);

  const staff = await newStaff();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/partner/signin');
  await fillSignIn(page, staff.email, staff.password);
  await waitForFreshTimeStep();
  await page.getByLabel('One-time password', { exact: true }).fill(codeOf(staff.secret));
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page).toHaveURL(/\/backoffice\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  expect(await statusOf(page, '/api/partner/profile', areas.backoffice.tokenKey)).toBe(403);
});

test('[STAF-03] staff without a second factor set it up, and reach nothing else before', async ({ page, browserErrors }) => {
  browserErrors.allow(/403/);
  const email = newEmail();
  await withDatabase((db) => aPerson(db, { kind: 'staff', role: 'admin', email, firstName: 'Tove', lastName: 'Newman' }));
  await page.goto('/backoffice/signin');
  await fillSignIn(page, email, rightPassword);
  await expect(page.getByRole('heading', { level: 1, name: 'Set up two-factor authentication' })).toBeVisible();
  expect(await statusOf(page, '/api/backoffice/account/sessions', areas.backoffice.tokenKey)).toBe(403);
  await page.goto('/backoffice/partners');
  await expect(page.getByRole('heading', { level: 1, name: 'Set up two-factor authentication' })).toBeVisible();

  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('One-time code', { exact: true }).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expect(codes.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'recovery-codes.txt');
  await codes.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible();
});

/** The status of a call that the signed-in page sends with its own token and cookie. */
function statusOf(page: Page, url: string, tokenKey: string): Promise<number> {
  return page.evaluate(
    async ([path, key]) => {
      const token = localStorage.getItem(key) ?? '';
      return (await fetch(path, { headers: { authorization: `Bearer ${token}` } })).status;
    },
    [url, tokenKey] as const,
  );
}
