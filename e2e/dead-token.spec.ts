import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { signIn, test } from './fixtures.ts';
import { store, stored } from './storage.ts';
import { storedDocument } from './stored-documents.ts';
import { viewer } from './viewer-parts.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What is left in a browser whose session is over: its token, and maybe the cookie of it. */
const leftovers: readonly [string, (page: Page) => Promise<void>][] = [
  ['with its cookie', (page) => endSession(page)],
  [
    'without a cookie',
    async (page) => {
      await endSession(page);
      await page.context().clearCookies();
    },
  ],
];

for (const [left, leave] of leftovers) {
  test.describe(`a dead token ${left}`, () => {
    test.beforeEach(async ({ page }) => {
      await signIn(page, demoAccounts.marta);
      await leave(page);
    });

    test('[AUTH-18] a link to a screen or a document in it leads to sign-in, and then there', async ({ page }) => {
      const document = await storedDocument();
      const address = `/partner/leads?q=acme&doc=${document.id}&docPage=2`;
      await page.goto(address);
      await expect(page).toHaveURL('/partner/signin');
      await signIn(page, demoAccounts.marta, address);
      await expect(viewer(page, document)).toBeVisible();
    });

    test('[AUTH-18] a link to the file of a document leads to sign-in, and then into the viewer', async ({ page }) => {
      const document = await storedDocument();
      await page.goto(`/en/download/${document.id}`);
      await expect(heading(page)).toHaveText('Partner Account Sign In');
      await signIn(page, demoAccounts.marta, /[?&]doc=/);
      await expect(viewer(page, document)).toBeVisible();
    });

    test('[AUTH-18] an address that does not exist leads to sign-in, and a way back out of the portal to its dashboard', async ({
      page,
    }) => {
      await page.goto('/partner/nowhere');
      await expect(heading(page)).toHaveText('Partner Account Sign In');
      await page.goto('/partner/signin?return=%2F%2Fevil.example');
      await signIn(page, demoAccounts.marta);
    });
  });
}

test.describe('a dead token beside the cookie of a live session', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, demoAccounts.marta);
    await store(page, { token: 'a-token-of-long-ago' });
  });

  test('[AUTH-18] a link to the file of a document leads into the viewer, by way of sign-in', async ({ page }) => {
    const document = await storedDocument();
    await page.goto(`/en/download/${document.id}`);
    await expect(heading(page)).toHaveText('Partner Account Sign In');
    await signIn(page, demoAccounts.marta, /[?&]doc=/);
    await expect(viewer(page, document)).toBeVisible();
  });

  test('[AUTH-18] a link that saves the file of a document gets it', async ({ page }) => {
    const document = await storedDocument();
    const answer = await page.request.get(`/en/download/${document.id}?save=1`, { headers: { accept: 'text/html' } });
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('[AUTH-18] a link to a screen leads to sign-in, and then to the screen', async ({ page }) => {
    await page.goto('/partner/support');
    await expect(page).toHaveURL('/partner/signin');
    await signIn(page, demoAccounts.marta, '/partner/support');
  });
});

test('[AUTH-18] [AUTH-15] the portal itself, opened with a dead token, shows sign-in and says why', async ({ page }) => {
  await page.goto('/healthz');
  await store(page, { token: 'a-token-of-long-ago' });
  for (const address of ['/partner/', '/partner/signin']) {
    await page.goto(address);
    await expect(heading(page)).toHaveText('Partner Account Sign In');
    await expect(page).toHaveURL(address);
  }
  expect(await stored(page, 'token')).toBeNull();
  expect(await stored(page, 'redirectAfterLogin')).toBeNull();
  await store(page, { token: 'a-token-of-long-ago' });
  await page.goto('/partner/support');
  await expect(page.getByText('Your session has expired. Sign in again to continue.')).toBeVisible();
  // From field to field; what is beside a label comes after.
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('[AUTH-18] who is still signed in and follows a link to sign-in stays signed in', async ({ page }) => {
  await signIn(page, demoAccounts.marta);
  const token = await stored(page, 'token');
  await page.goto('/partner/signin?return=%2Fleads');
  await expect(page).toHaveURL('/partner/dashboard');
  expect(await stored(page, 'token')).toBe(token);
});

/** On the server alone, as after an hour without a word: the browser keeps what it has. */
async function endSession(page: Page): Promise<void> {
  const token = await stored(page, 'token');
  // Leaves the portal first, so that nothing in it notices.
  await page.goto('/healthz');
  const { origin } = new URL(page.url());
  const answer = await fetch(`${origin}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  expect(await stored(page, 'token')).toBe(token);
}
