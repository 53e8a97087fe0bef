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

    test('[AUTH-18] a link to the file of a document leads to sign-in, and then to the file', async ({ page }) => {
      const document = await storedDocument();
      await page.goto(`/en/download/${document.id}`);
      await expect(heading(page)).toHaveText('Partner Account Sign In');
      const served = page.waitForResponse((answer) => new URL(answer.url()).pathname === `/en/download/${document.id}`);
      await signIn(page, demoAccounts.marta, /./);
      const answer = await served;
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
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

  test('[AUTH-18] a link to the file of a document opens it', async ({ page }) => {
    const document = await storedDocument();
    const answer = await page.request.get(`/en/download/${document.id}`, { headers: { accept: 'text/html' } });
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('[AUTH-18] a link to a screen leads to sign-in, and then to the screen', async ({ page }) => {
    await page.goto('/partner/support');
    await expect(page).toHaveURL('/partner/signin');
    await signIn(page, demoAccounts.marta, '/partner/support');
  });
});

test('[AUTH-18] who is still signed in and follows a link to sign-in stays signed in', async ({ page }) => {
  await signIn(page, demoAccounts.marta);
  const token = await stored(page, 'token');
  await page.goto('/partner/signin?return=%2Fen%2Fdownload%2F1');
  await expect(page).toHaveURL('/partner/dashboard');
  expect(await stored(page, 'token')).toBe(token);
});

/** On the server alone, as after an hour without a word: the browser keeps what it has. */
async function endSession(page: Page): Promise<void> {
  const answer = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    return (await fetch('/api/logout', { method: 'POST', headers, credentials: 'omit' })).status;
  });
  expect(answer).toBe(200);
  // Leaves the portal, so that nothing in it notices.
  await page.goto('/healthz');
}
