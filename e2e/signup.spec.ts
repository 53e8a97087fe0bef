import { expect, type Page } from '@playwright/test';

import { newEmail } from '@portal/api/testing/mailbox';
import { expectAccessible, test } from './support/fixtures.ts';
import { uniqueClientIp } from './support/unique-ip.ts';
import { withDatabase } from './support/people.ts';
import { overridePortalConfig } from './support/override-portal-config.ts';
import { stopClock } from './support/stop-clock.ts';
import { recordRequests } from './support/network.ts';

// Turns animations on, as most people have them.
test.use({ extraHTTPHeaders: uniqueClientIp(), reducedMotion: 'no-preference' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Partner Signup Request', exact: true });
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
const frame = (page: Page) => dialog(page).frameLocator('iframe');
const sendButton = (page: Page) => dialog(page).getByRole('button', { name: 'Send request', exact: true });

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Not yet our partner? Get in touch with Us!', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

async function fillIn(page: Page, email: string): Promise<void> {
  await field(page, 'Company').fill('Brattli Systems');
  await field(page, 'First name').fill('Maren');
  await field(page, 'Last name').fill('Tvedt');
  await field(page, 'Email').fill(email);
}

/**
 * Closes the dialog with each of its buttons, Escape and a click outside, and checks that the typed text is still there when it is
 * opened again.
 */
async function expectTextSurvivesClosing(page: Page, expectTyped: () => Promise<void>): Promise<void> {
  const closers = [
    () => dialog(page).getByRole('button', { name: 'Close', exact: true }).first().click(),
    () => dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ];
  for (const close of closers) {
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Not yet our partner? Get in touch with Us!' })).toBeFocused();
    await open(page);
    await expectTyped();
  }
}

test.describe('without a form provider', () => {
  test('[AUTH-12] the portal’s own form opens, closes with its buttons, Escape and a click outside, and keeps the typed text', async ({
    page,
  }) => {
    await page.goto('/partner/signin');
    await open(page);
    await expect(dialog(page).locator('iframe')).toHaveCount(0);
    await fillIn(page, 'maren@brattli.example');
    await field(page, 'Message').fill('Hello,\nwe sell firewalls.');
    await expectAccessible(page);
    await expectTextSurvivesClosing(page, async () => {
      await expect(field(page, 'Company')).toHaveValue('Brattli Systems');
      await expect(field(page, 'Message')).toHaveValue('Hello,\nwe sell firewalls.');
    });
  });

  test('[AUTH-12] validation errors are next to their fields, the first field is focused, and nothing is sent', async ({
    page,
  }) => {
    const requests = recordRequests(page, '/api/partner/signup-request');
    await page.goto('/partner/signin');
    await open(page);
    await sendButton(page).click();
    for (const name of ['Company', 'First name', 'Last name', 'Email']) {
      await expect(field(page, name)).toHaveAccessibleDescription('Required');
    }
    await expect(field(page, 'Company')).toBeFocused();
    await fillIn(page, 'maren@brattli');
    await sendButton(page).click();
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email address');
    await expect(field(page, 'Email')).toBeFocused();
    await expectAccessible(page);
    expect(requests).toHaveLength(0);
  });

  test('[AUTH-12] [AUTH-13] a request is saved and confirmed, and the form is empty when opened again', async ({ page }) => {
    const email = newEmail();
    await page.goto('/partner/signin');
    await open(page);
    await fillIn(page, ` ${email} `);
    await field(page, 'Country').fill('Norway');
    await sendButton(page).click();
    await expect(dialog(page).getByText('Thank you for your request', { exact: true })).toBeVisible();
    await expect(sendButton(page)).toHaveCount(0);
    await expectAccessible(page);

    const rows = await withDatabase((db) => db.selectFrom('signupRequests').selectAll().where('email', '=', email).execute());
    expect(rows).toMatchObject([
      { company: 'Brattli Systems', firstName: 'Maren', lastName: 'Tvedt', country: 'Norway', phone: null },
    ]);

    await page.keyboard.press('Escape');
    await open(page);
    await expect(field(page, 'Company')).toHaveValue('');
  });

  test('[AUTH-12] [AUTH-13] after five requests within an hour the person is asked to wait, and the typed text stays', async ({
    page,
  }) => {
    const signupRequest = { company: 'Brattli', firstName: 'Maren', lastName: 'Tvedt', email: newEmail() };
    const headers = uniqueClientIp();
    for (let count = 1; count <= 5; count += 1)
      await page.request.post('/api/partner/signup-request', { headers, data: signupRequest });
    await page.setExtraHTTPHeaders(headers);
    await page.goto('/partner/signin');
    await open(page);
    await fillIn(page, signupRequest.email);
    await sendButton(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Try again in an hour or contact us.');
    await expect(field(page, 'Company')).toHaveValue('Brattli Systems');
  });

  test('[AUTH-12] a failed request shows an error and can be sent again', async ({ page, browserErrors }) => {
    browserErrors.allow(/^Failed to load resource: net::ERR_FAILED/);
    await page.route('**/api/partner/signup-request', (route) => route.abort(), { times: 1 });
    await page.goto('/partner/signin');
    await open(page);
    await fillIn(page, newEmail());
    await sendButton(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('We couldn’t send your request. Try again.');
    await sendButton(page).click();
    await expect(dialog(page).getByText('Thank you for your request', { exact: true })).toBeVisible();
  });
});

test.describe('with a form provider', () => {
  const configureForm = (page: Page, formId: string) =>
    overridePortalConfig(page.context(), { signup: { region: 'na1', portalId: '4711', formId } });

  test('[AUTH-12] the dialog shows the marketing form of region na1, in a frame without access to the portal', async ({
    page,
  }) => {
    await page.clock.install();
    await configureForm(page, 'signup-1');
    await page.goto('/partner/signin');
    await open(page);
    await expect(frame(page).getByText('na1 4711 signup-1', { exact: true })).toBeVisible();
    await expect(frame(page).getByText('nothing of the portal', { exact: true })).toBeVisible();
    await expect(field(page, 'Company')).toHaveCount(0);
    const element = dialog(page).locator('iframe');
    await expect(element).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin');
    const source = new URL(String(await element.getAttribute('src')));
    expect(source.origin).not.toBe(new URL(page.url()).origin);

    await frame(page).getByRole('button', { name: 'More' }).click();
    await expect.poll(async () => (await element.boundingBox())?.height).toBeGreaterThan(880);
    // Longer than the timeout after which the portal's own form is shown.
    await page.clock.runFor(4500);
    await expect(element).toBeVisible();
    await expectAccessible(page);
  });

  test('[AUTH-12] the dialog closes with its buttons, Escape and a click outside, and keeps the typed text', async ({ page }) => {
    await configureForm(page, 'signup-1');
    await page.goto('/partner/signin');
    await open(page);
    await frame(page).getByLabel('Company').fill('Brattli Systems');
    await expectTextSurvivesClosing(page, () => expect(frame(page).getByLabel('Company')).toHaveValue('Brattli Systems'));
  });

  test('[AUTH-12] the portal’s own form is shown if the provider’s form has not loaded after four seconds', async ({ page }) => {
    await page.clock.install();
    await configureForm(page, 'never');
    await page.goto('/partner/signin');
    await stopClock(page);
    await open(page);
    await expect(dialog(page).locator('iframe')).toHaveCount(1);
    await page.clock.runFor(3000);
    await expect(field(page, 'Company')).toHaveCount(0);
    await page.clock.runFor(1500);
    await expect(field(page, 'Company')).toBeVisible();
    await expect(dialog(page).locator('iframe')).toHaveCount(0);
  });

  test('[AUTH-12] the portal’s own form is shown if the provider cannot be reached', async ({ page, browserErrors }) => {
    browserErrors.allow(/^Failed to load resource: net::ERR_/);
    await configureForm(page, 'signup-1');
    await page.route('**/provider.js', (route) => route.abort('connectionrefused'));
    await page.goto('/partner/signin');
    await open(page);
    await expect(field(page, 'Company')).toBeVisible();
  });
});
