import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { signIn, test } from './support/fixtures.ts';
import { expectDrawn } from './support/document-viewer.ts';

test.use({ account: demoAccounts.marta });

test('[PLAY-15] the URL of a document downloads it under its real name for a signed-in person', async ({ page }) => {
  const id = await fetchDocumentId(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    // A navigation that turns into a download rejects.
    page.goto(`/en/download/${id}?save=1`).catch(() => undefined),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
});

test('[PLAY-15] without a session the URL of a document leads to sign-in and then to the document in the portal', async ({
  page,
  openVisitorPage,
}) => {
  const id = await fetchDocumentId(page);
  const visitorPage = await openVisitorPage();
  await visitorPage.goto(`/en/download/${id}`);
  await expect(visitorPage).toHaveURL(/\/partner\/signin\?return=/);
  await signIn(visitorPage, demoAccounts.jonas, /./);
  await expectDrawn(visitorPage, 1);
  await expect(visitorPage).toHaveURL(`/partner/playbook?doc=${id}`);
  await visitorPage.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(visitorPage.getByRole('heading', { name: 'Portfolios' })).toBeVisible();
});

test('[PLAY-15] a signed URL opens the document without a cookie, and no other document', async ({
  page,
  playwright,
  baseURL,
}) => {
  const id = await fetchDocumentId(page);
  const sig = await page.evaluate(async (document) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const response = await fetch(`/api/partner/documents/${document}/signature`, { method: 'POST', headers });
    return ((await response.json()) as { sig: string }).sig;
  }, id);
  const client = await playwright.request.newContext({
    ...(baseURL !== undefined && { baseURL }),
    // Otherwise the request would carry the session cookie of the test.
    storageState: { cookies: [], origins: [] },
  });
  const statusOf = async (url: string) => (await client.get(url, { maxRedirects: 0 })).status();
  expect(await statusOf(`/en/download/${id}`)).toBe(401);
  expect(await statusOf(`/en/download/${id}?sig=${encodeURIComponent(sig)}`)).toBe(200);
  expect(await statusOf(`/en/download/${id + 1}?sig=${encodeURIComponent(sig)}`)).toBe(401);
  await client.dispose();
});

/** Returns the id of the first document of a demo product. */
async function fetchDocumentId(page: Page): Promise<number> {
  await page.goto('/partner/playbook');
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const response = await fetch('/api/partner/products/1107?locale=en', { headers });
    const { body } = (await response.json()) as { body: { documents: { id: number; document: string | null }[] } };
    return body.documents.find(({ document }) => document !== null)?.id ?? 0;
  });
}
