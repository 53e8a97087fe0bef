import { readFile } from 'node:fs/promises';

import { expect, type Page } from '@playwright/test';

import { sheetCells } from '@portal/api/testing/unzip';
import { test } from './support/fixtures.ts';
import { ida, paul, zoe } from './support/lead-samples.ts';
import { openLeads, personWithLeads } from './support/leads.ts';

for (const format of ['csv', 'xlsx'] as const) {
  test(`the filtered leads are exported to ${format}, in the displayed order`, async ({ page }) => {
    await openLeads(page, await personWithLeads(ida, paul, zoe), '?sort=name&order=desc&q=a');
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format === 'csv' ? 'CSV (.csv)' : 'Excel (.xlsx)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(String.raw`^leads-\d{4}-\d\d-\d\d\.${format}$`));
    const bytes = await readFile(await file.path());
    const ids =
      format === 'xlsx'
        ? sheetCells(bytes).map(([id]) => id)
        : bytes
            .toString()
            .split('\r\n')
            .map((line) => line.split(',')[0]);
    expect(ids.filter((id) => /^\d+$/.test(id ?? ''))).toEqual(['12', '9', '7']);
    await expect(page.getByText(`${file.suggestedFilename()} downloaded`)).toBeVisible();
  });
}

test('an export can be cancelled', async ({ page }) => {
  await openLeads(page, await personWithLeads(ida));
  await page.route('**/leads/export?*', () => undefined);
  await startExport(page);
  await page.getByRole('button', { name: /^Cancel export/ }).click();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(0);
});

test('a failed export shows an error', async ({ page, browserErrors }) => {
  browserErrors.allow(/^Failed to load resource/);
  await openLeads(page, await personWithLeads(ida));
  await page.route('**/leads/export?*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Busy', code: 'server.unavailable' } }),
  );
  await startExport(page);
  await expect(page.getByText('Server error')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
});

async function startExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
}
