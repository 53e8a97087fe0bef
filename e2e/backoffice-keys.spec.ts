import { expect, type Page } from '@playwright/test';

import { test } from './support/fixtures.ts';
import { openBackoffice } from './support/staff.ts';

const keyUrl = '/api/integration/v1/key';

async function readSecret(page: Page, name: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: `New key for ${name}` });
  const secret = await dialog.getByRole('group', { name: 'Key', exact: true }).locator('code').innerText();
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(dialog).toBeHidden();
  return secret;
}

test('[FEED-10] a key is created, shown once, used, rotated with both valid, and revoked at once', async ({ page, request }) => {
  const name = `ERP ${Math.random().toString(36).slice(2, 8)}`;
  const urls: string[] = [];
  page.on('request', (each) => urls.push(each.url()));
  const outcome = async (secret: string) => {
    const response = await request.get(keyUrl, { headers: { authorization: `Bearer ${secret}` } });
    return response.ok() ? 'valid' : ((await response.json()) as { code: string }).code;
  };

  await openBackoffice(page, '/backoffice/keys');
  await page.getByRole('button', { name: 'New key' }).first().click();
  await page.getByLabel('Name').fill(name);
  // The label is over its checkbox, so that the whole line can be clicked.
  await page.locator('label').filter({ hasText: 'Send files' }).click();
  await expect(page.getByLabel('Send files')).toBeChecked();
  await page.getByRole('button', { name: 'Create key' }).click();
  const first = await readSecret(page, name);
  expect(first).toMatch(/^ppk_[\w-]{43}$/);
  expect(await outcome(first)).toBe('valid');

  // It is shown once: neither going back nor a reload brings it back.
  await page.goBack();
  await page.goto('/backoffice/keys');
  await expect(page.getByRole('link', { name })).toBeVisible();
  expect(await page.content()).not.toContain(first);

  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Rotate…' }).click();
  await page.getByRole('button', { name: 'Create new key' }).click();
  const second = await readSecret(page, name);
  expect(second).not.toBe(first);
  expect([await outcome(first), await outcome(second)]).toEqual(['valid', 'valid']);

  await page.goto('/backoffice/keys');
  // On a tablet too, the start of the secret tells the two keys with the same name apart.
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const secret of [first, second]) await expect(page.getByText(`${secret.slice(0, 8)}…`)).toBeVisible();
  if (desktop) await page.setViewportSize(desktop);
  await page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Replaced' }).getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Revoke…' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByText(`${name} (${first.slice(0, 8)}…) no longer works.`)).toBeVisible();
  expect([await outcome(first), await outcome(second)]).toEqual(['key.revoked', 'valid']);
  expect(urls.filter((url) => url.includes('ppk_'))).toEqual([]);
});

test('[FEED-15] the reference of the integration API can be read in a browser', async ({ page, browserErrors }) => {
  // A library in Scalar tries whether it may evaluate strings, and does without when it may not.
  browserErrors.allow(/script-src blocked eval/);
  await page.goto('/api/integration/v1/reference');
  await expect(page.getByRole('heading', { name: 'Partner portal integration API' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Send a file to a feed' }).first()).toBeVisible();
});
