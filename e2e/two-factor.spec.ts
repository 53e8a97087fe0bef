import { readFile } from 'node:fs/promises';

import { expect, type Page } from '@playwright/test';

import { codeOf, waitForFreshTimeStep } from '@portal/api/testing/authenticator';
import type { DemoAccount } from '../demo/accounts.ts';
import { expectAccessible, fillSignIn, signIn, test } from './support/fixtures.ts';
import { newPerson, turnOnTwoFactor } from './support/people.ts';
import { recordRequests } from './support/network.ts';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const confirmDialog = (page: Page) => page.getByRole('dialog', { name: 'Are you sure you want to enable 2FA?', exact: true });
const scanDialog = (page: Page) => page.getByRole('dialog', { name: 'Scan this QR Code to enable 2FA:', exact: true });
const enableButton = (page: Page) => page.getByRole('button', { name: 'Enable', exact: true });
const disableButton = (page: Page) => page.getByRole('button', { name: 'Disable 2FA', exact: true });

async function open(page: Page, person: DemoAccount): Promise<void> {
  await page.goto('/partner/profile');
  await signIn(page, person, '/partner/profile');
}

test.describe('when two-factor is off', () => {
  let person: DemoAccount;

  test.beforeEach(async ({ page }) => {
    person = await newPerson('Tove');
    await open(page, person);
  });

  test('[PROF-08] Enable asks for confirmation, and No sends nothing', async ({ page }) => {
    const requests = recordRequests(page, '/api/2fa/enable');
    await page.getByRole('link', { name: 'Support', exact: true }).first().click();
    await expect(page).toHaveURL('/partner/support');
    await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
    await enableButton(page).dblclick();
    await expect(confirmDialog(page)).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(confirmDialog(page)).toBeHidden();
    await expect(page).toHaveURL('/partner/profile');
    await enableButton(page).click();
    await confirmDialog(page).getByRole('button', { name: 'No', exact: true }).click();
    await expect(confirmDialog(page)).toBeHidden();
    await expect(enableButton(page)).toBeFocused();
    expect(requests).toHaveLength(0);
  });

  test('[PROF-08] a correct code is required to turn on two-factor, and recovery codes are shown once', async ({ page }) => {
    // The test may have to wait for the next time step.
    test.slow();
    await enableButton(page).click();
    const enabled = page.waitForResponse('**/api/2fa/enable');
    await confirmDialog(page).getByRole('button', { name: 'Yes', exact: true }).click();
    const { image, secret } = ((await (await enabled).json()) as { params: { image: string; secret: string } }).params;
    await expect(confirmDialog(page)).toBeHidden();
    await expect(scanDialog(page).getByRole('img', { name: /QR code/ })).toHaveAttribute('src', image);
    await expect(scanDialog(page)).toContainText(secret.slice(0, 4));
    const code = scanDialog(page).getByLabel('6-digit code', { exact: true });
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expectAccessible(page);

    await scanDialog(page).getByRole('button', { name: 'Enable 2FA' }).click();
    await expect(code).toHaveAccessibleDescription(/Required$/);
    await waitForFreshTimeStep();
    const right = codeOf(secret);
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    await code.fill(wrong);
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription(/This code is incorrect or has already been used\.$/);
    await expect(code).toBeFocused();

    await code.fill('');
    await page.keyboard.insertText(`${right.slice(0, 3)} ${right.slice(3)}`);
    await page.keyboard.press('Enter');
    const codes = page.getByRole('dialog', { name: 'Your recovery codes', exact: true });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);
    const shown = await codes.getByRole('listitem').allTextContents();

    const download = page.waitForEvent('download');
    await codes.getByRole('link', { name: 'Download' }).click();
    const saved = await readFile(await (await download).path(), 'utf8');
    for (const recoveryCode of shown) expect(saved).toContain(recoveryCode);

    await page.keyboard.press('Escape');
    await expect(codes).toBeVisible();
    await codes.getByRole('button', { name: 'I’ve saved my codes' }).click();
    await expect(codes).toBeHidden();
    await expect(disableButton(page)).toBeVisible();
    await expect(enableButton(page)).toHaveCount(0);
    await page.reload();
    await expect(disableButton(page)).toBeVisible();
    await expect(page.getByText(String(shown[0]))).toHaveCount(0);
  });

  test('[PROF-08] closing the dialog without a code leaves two-factor off', async ({ page }) => {
    await enableButton(page).click();
    await confirmDialog(page).getByRole('button', { name: 'Yes', exact: true }).click();
    await scanDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(scanDialog(page)).toBeHidden();
    await page.reload();
    await expect(enableButton(page)).toBeVisible();
  });

  test('[PROF-08] the secret key can be copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await enableButton(page).click();
    await confirmDialog(page).getByRole('button', { name: 'Yes', exact: true }).click();
    await scanDialog(page).getByRole('button', { name: 'Copy key' }).click();
    await expect(scanDialog(page).getByRole('status')).toHaveText('Copied');
    const key = await page.evaluate(() => navigator.clipboard.readText());
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
  });

  for (const [what, response, message] of [
    ['the server says why', { status: 409, json: { message: 'Two-factor is frozen.' } }, 'Two-factor is frozen.'],
    ['the server says nothing', { status: 500, body: '' }, 'Server error'],
  ] as const) {
    test(`[PROF-09] a failed attempt to enable shows an alert when ${what}`, async ({ page, browserErrors }) => {
      browserErrors.allow(/^Failed to load resource: the server responded with a status of 500/);
      await page.route('**/api/2fa/enable', (route) => route.fulfill(response));
      await enableButton(page).click();
      await confirmDialog(page).getByRole('button', { name: 'Yes', exact: true }).click();
      await expect(messages(page).getByText(`Failed to enable 2FA: ${message}`, { exact: true })).toBeVisible();
      await expect(scanDialog(page)).toHaveCount(0);
      await expect(enableButton(page)).toBeEnabled();
    });
  }
});

test('[PROF-10] [AUTH-19] Disable 2FA asks for the password and a current code, and turns two-factor off', async ({
  page,
  playwright,
  baseURL,
}) => {
  // The test may have to wait for the next time step.
  test.slow();
  const person = await newPerson('Kaja');
  const server = await playwright.request.newContext({ baseURL: String(baseURL) });
  const { secret, recoveryCodes } = await turnOnTwoFactor(server, person);
  await server.dispose();

  await page.goto('/partner/profile');
  await fillSignIn(page, person.email, person.password);
  await page.getByLabel('One-time password', { exact: true }).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/partner/profile');

  await disableButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Disable 2FA', exact: true });
  const password = dialog.getByLabel('Password', { exact: true });
  const code = dialog.getByLabel('Authentication code', { exact: true });
  const send = dialog.getByRole('button', { name: 'Disable 2FA' });
  await expect(password).toBeFocused();
  await send.click();
  await expect(password).toHaveAccessibleDescription('Required');
  await expect(code).toHaveAccessibleDescription(/Required$/);
  await expectAccessible(page);

  await password.fill('not the password');
  await code.fill(String(recoveryCodes[0]));
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('Incorrect password or code.');

  await password.fill(person.password);
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(messages(page)).toContainText('Two-factor authentication disabled');
  await expect(enableButton(page)).toBeVisible();
  await page.reload();
  await expect(enableButton(page)).toBeVisible();
});
