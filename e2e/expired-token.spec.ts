import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { signIn, test } from './support/fixtures.ts';
import { store, storedValue } from './support/storage.ts';
import { storeDocument } from './support/stored-documents.ts';
import { documentViewer } from './support/document-viewer.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Each function ends the session and leaves the browser with the expired token, with or without the cookie. */
const expirations: readonly [string, (page: Page) => Promise<void>][] = [
  ['with its cookie', (page) => endSession(page)],
  [
    'without a cookie',
    async (page) => {
      await endSession(page);
      await page.context().clearCookies();
    },
  ],
];

for (const [cookieState, expire] of expirations) {
  test.describe(`an expired token ${cookieState}`, () => {
    test.beforeEach(async ({ page }) => {
      await signIn(page, demoAccounts.marta);
      await expire(page);
    });

    test('[AUTH-18] a link to a screen with an open document leads to sign-in, and then to that screen and document', async ({
      page,
    }) => {
      const document = await storeDocument();
      const url = `/partner/leads?q=acme&doc=${document.id}&docPage=2`;
      await page.goto(url);
      await expect(page).toHaveURL('/partner/signin');
      await signIn(page, demoAccounts.marta, url);
      await expect(documentViewer(page, document)).toBeVisible();
    });

    test('[AUTH-18] a link to a document file leads to sign-in, and then to the document viewer', async ({ page }) => {
      const document = await storeDocument();
      await page.goto(`/en/download/${document.id}`);
      await expect(heading(page)).toHaveText('Partner Account Sign In');
      await signIn(page, demoAccounts.marta, /[?&]doc=/);
      await expect(documentViewer(page, document)).toBeVisible();
    });

    test('[AUTH-18] an unknown URL leads to sign-in, and a return path outside the portal is replaced by the dashboard', async ({
      page,
    }) => {
      await page.goto('/partner/nowhere');
      await expect(heading(page)).toHaveText('Partner Account Sign In');
      await page.goto('/partner/signin?return=%2F%2Fevil.example');
      await signIn(page, demoAccounts.marta);
    });
  });
}

test.describe('an expired token with the cookie of a valid session', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, demoAccounts.marta);
    await store(page, { token: 'a-token-of-long-ago' });
  });

  test('[AUTH-18] a link to a document file leads to sign-in, and then to the document viewer', async ({ page }) => {
    const document = await storeDocument();
    await page.goto(`/en/download/${document.id}`);
    await expect(heading(page)).toHaveText('Partner Account Sign In');
    await signIn(page, demoAccounts.marta, /[?&]doc=/);
    await expect(documentViewer(page, document)).toBeVisible();
  });

  test('[AUTH-18] a download link still returns the file', async ({ page }) => {
    const document = await storeDocument();
    const response = await page.request.get(`/en/download/${document.id}?save=1`, { headers: { accept: 'text/html' } });
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('[AUTH-18] a link to a screen leads to sign-in, and then to that screen', async ({ page }) => {
    await page.goto('/partner/support');
    await expect(page).toHaveURL('/partner/signin');
    await signIn(page, demoAccounts.marta, '/partner/support');
  });
});

test('[AUTH-18] [AUTH-15] opening the portal with an expired token shows sign-in and the reason', async ({ page }) => {
  await page.goto('/healthz');
  await store(page, { token: 'a-token-of-long-ago' });
  for (const path of ['/partner/', '/partner/signin']) {
    await page.goto(path);
    await expect(heading(page)).toHaveText('Partner Account Sign In');
    await expect(page).toHaveURL(path);
  }
  expect(await storedValue(page, 'token')).toBeNull();
  expect(await storedValue(page, 'redirectAfterLogin')).toBeNull();
  await store(page, { token: 'a-token-of-long-ago' });
  await page.goto('/partner/support');
  await expect(page.getByText('Your session has expired. Sign in again to continue.')).toBeVisible();
  // Tab goes from field to field; links next to labels come later.
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('[AUTH-18] a signed-in person who follows a link to sign-in stays signed in', async ({ page }) => {
  await signIn(page, demoAccounts.marta);
  const token = await storedValue(page, 'token');
  await page.goto('/partner/signin?return=%2Fleads');
  await expect(page).toHaveURL('/partner/dashboard');
  expect(await storedValue(page, 'token')).toBe(token);
});

/** Ends the session only on the server, as a timeout does. The browser keeps its token and cookie. */
async function endSession(page: Page): Promise<void> {
  const token = await storedValue(page, 'token');
  // Leaves the portal first, so that it does not notice the end of the session.
  await page.goto('/healthz');
  const { origin } = new URL(page.url());
  const response = await fetch(`${origin}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  expect(await storedValue(page, 'token')).toBe(token);
}
