import { readFile } from 'node:fs/promises';

import { expect, type Page } from '@playwright/test';

import { aPieceOfContent, inEnglish } from '@portal/api/testing/content-factories';
import { aPartner } from '@portal/api/testing/factories';
import { aMachineKey } from '@portal/api/testing/keys/machine-keys';
import { aSignupRequest } from '@portal/api/testing/signup-factories';
import { aTicket } from '@portal/api/testing/ticket-factories';
import { sheetCells } from '@portal/api/testing/unzip';

import { test } from './support/fixtures.ts';
import { newPerson, withDatabase } from './support/people.ts';
import { openBackoffice } from './support/staff.ts';

const formats = { csv: 'CSV (.csv)', xlsx: 'Excel (.xlsx)' } as const;
type Format = keyof typeof formats;

/** Exports from the menu, which is one of several on the screen for imports. */
async function exportAs(page: Page, format: Format, button = page.getByRole('button', { name: 'Export', exact: true })) {
  // Scrolling closes a menu, and the event of it comes with the next frame.
  // The list may still be loading, and its toolbar is then replaced once more.
  await expect(() => button.scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await button.click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: formats[format] }).click();
  const file = await download;
  await expect(page.getByText(`${file.suggestedFilename()} downloaded`).first()).toBeVisible();
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

for (const format of ['csv', 'xlsx'] as const) {
  test(`[FEED-17] the filtered list of partners is exported as ${format}, and the file changes nothing when it is imported`, async ({
    page,
  }) => {
    const tag = Math.random().toString(36).slice(2, 8);
    await withDatabase(async (db) => {
      await aPartner(db, { name: `Ähl & Söhne "${tag}"; Bau`, country: 'AT', sapId: `00${tag}` });
      await aPartner(db, { name: `Kaskad ${tag}`, country: 'AT', externalId: `P-${tag}` });
      await aPartner(db, { name: `Elsewhere ${tag}`, country: 'SE' });
    });
    await openBackoffice(page, `/backoffice/partners?q=${tag}&country=AT&order=desc`);
    await expect(page.getByRole('row')).toHaveCount(3);
    const { name, bytes } = await exportAs(page, format);
    expect(name).toMatch(new RegExp(String.raw`^partners-\d{4}-\d\d-\d\d\.${format}$`));
    const text = format === 'csv' ? bytes.toString() : sheetCells(bytes).flat().join('\n');
    expect(text).toContain(`Kaskad ${tag}`);
    expect(text).not.toContain(`Elsewhere ${tag}`);
    expect(text.indexOf(`Kaskad ${tag}`)).toBeLessThan(text.indexOf('Ähl'));

    await page.goto('/backoffice/import');
    await page.getByLabel('Feed', { exact: true }).selectOption({ label: 'New feed…' });
    await page.getByLabel('Name').fill(`Partners ${tag}`);
    await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Partners' });
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: bytes });
    await page.getByRole('button', { name: 'Upload file' }).click();
    await expect(page.getByLabel('portalId becomes')).toHaveValue('portalId');
    await expect(page.getByText('This file names records by the portal’s own ID', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Check 2 rows' }).click();
    await expect(page.getByText('There is nothing to import: everything is already as the file says.')).toBeVisible();
    await expect(page.getByLabel('What the check found')).toHaveText('new0change0stay as they are2have a fault0');
  });
}

test('[FEED-17] every list of the back office is exported from its menu, and so are the records of a feed', async ({ page }) => {
  const tag = Math.random().toString(36).slice(2, 8);
  const person = await newPerson('Ida');
  const { id: staffId } = await openBackoffice(page, '/backoffice/partners');
  const keyId = await withDatabase(async (db) => {
    const personOf = (id: string) => db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await aTicket(db, await personOf(person.id), { subject: `Export ${tag}` });
    await aSignupRequest(db, { company: `Signup ${tag}` });
    await aPieceOfContent(db, 'news', { title: inEnglish(`News ${tag}`) });
    return (await aMachineKey(db, await personOf(staffId))).id;
  });
  const lists = [
    [`people?q=${encodeURIComponent(person.email)}`, person.email, person.email],
    [`tickets?q=${tag}`, `Export ${tag}`, `Export ${tag}`],
    [`signuprequests?q=${tag}`, `Signup ${tag}`, `Signup ${tag}`],
    [`content?q=${tag}`, `News ${tag}`, `News ${tag}`],
    ['keys', `Key ${keyId.slice(-4)}`, keyId],
    ['audit?action=export.created', 'exported list', 'export.created'],
  ] as const;
  for (const [path, shown, exported] of lists) {
    await page.goto(`/backoffice/${path}`);
    await expect(page.getByText(shown).last()).toBeVisible();
    const { name, bytes } = await exportAs(page, 'csv');
    expect(name).toMatch(/^[a-z-]+-\d{4}-\d\d-\d\d\.csv$/);
    expect(bytes.toString()).toContain(exported);
  }

  // The list of content requests is empty here, so there is nothing to export.
  await page.goto(`/backoffice/contentrequests?q=${tag}`);
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveAttribute('aria-disabled', 'true');

  await page.goto('/backoffice/import');
  await page.getByLabel('Feed', { exact: true }).selectOption({ label: 'New feed…' });
  await page.getByLabel('Name').fill(`Feed ${tag}`);
  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Partners' });
  const buffer = Buffer.from(`External id,Name\r\nE-${tag},Imported ${tag}\r\n`);
  await page.locator('input[type=file]').setInputFiles({ name: `${tag}.csv`, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Upload file' }).click();
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText(/^Done .+\.$/)).toBeVisible();
  for (const [section, content] of [
    ['Feeds', `Feed ${tag}`],
    ['Earlier imports', `${tag}.csv`],
  ] as const) {
    const button = page.getByRole('region', { name: section }).getByRole('button', { name: 'Export', exact: true });
    expect((await exportAs(page, 'csv', button)).bytes.toString()).toContain(content);
  }
  await page
    .getByRole('link', { name: `Feed ${tag}`, exact: true })
    .first()
    .click();
  const records = page.getByRole('dialog').getByRole('button', { name: 'Export records' });
  expect((await exportAs(page, 'csv', records)).bytes.toString()).toContain(`E-${tag},Imported ${tag}`);

  await page.goto('/backoffice/audit?action=export.created');
  const events = page.getByRole('listitem').filter({ hasText: 'exported list' });
  await expect(events.filter({ hasText: 'Records of a feed' }).filter({ hasText: `feed=Feed ${tag}` })).toContainText('CSV');
  await expect(events.filter({ hasText: 'Tickets' }).filter({ hasText: `q=${tag}` })).toContainText('CSV');
});
