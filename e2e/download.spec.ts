import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { signIn, test } from './fixtures.ts';
import { expectDrawn } from './viewer-parts.ts';

test.use({ account: demoAccounts.marta });

test('[PLAY-15] the address of a document gives it to whoever is signed in, under its real name', async ({ page }) => {
  const id = await aDocument(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    // A navigation that becomes a download ends without a page.
    page.goto(`/en/download/${id}?save=1`).catch(() => undefined),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
});

test('[PLAY-15] without a session the address leads to sign-in and then to the document, inside the portal', async ({
  page,
  visitor,
}) => {
  const id = await aDocument(page);
  const stranger = await visitor();
  await stranger.goto(`/en/download/${id}`);
  await expect(stranger).toHaveURL(/\/partner\/signin\?return=/);
  await signIn(stranger, demoAccounts.jonas, /./);
  await expectDrawn(stranger, 1);
  await expect(stranger).toHaveURL(`/partner/playbook?doc=${id}`);
  await stranger.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(stranger.getByRole('heading', { name: 'Portfolios' })).toBeVisible();
});

test('[PLAY-15] a ticket opens it for a client without cookie, and only it', async ({ page, playwright, baseURL }) => {
  const id = await aDocument(page);
  const sig = await page.evaluate(async (document) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const answer = await fetch(`/api/partner/documents/${document}/ticket`, { method: 'POST', headers });
    return ((await answer.json()) as { sig: string }).sig;
  }, id);
  const client = await playwright.request.newContext({
    ...(baseURL !== undefined && { baseURL }),
    // Else it would come with the cookie of the test's own session.
    storageState: { cookies: [], origins: [] },
  });
  const statusOf = async (address: string) => (await client.get(address, { maxRedirects: 0 })).status();
  expect(await statusOf(`/en/download/${id}`)).toBe(401);
  expect(await statusOf(`/en/download/${id}?sig=${encodeURIComponent(sig)}`)).toBe(200);
  expect(await statusOf(`/en/download/${id + 1}?sig=${encodeURIComponent(sig)}`)).toBe(401);
  await client.dispose();
});

/** The first document of a product of the demo provider. */
async function aDocument(page: Page): Promise<number> {
  await page.goto('/partner/playbook');
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const answer = await fetch('/api/partner/products/1107?locale=en', { headers });
    const { body } = (await answer.json()) as { body: { documents: { id: number; document: string | null }[] } };
    return body.documents.find(({ document }) => document !== null)?.id ?? 0;
  });
}
