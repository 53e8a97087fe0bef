import { readFile } from 'node:fs/promises';

import { expect } from '@playwright/test';
import { sql } from 'kysely';

import { aPartner } from '@portal/api/testing/factories';
import { openMailbox } from '@portal/api/testing/mailbox';

import { test } from './support/fixtures.ts';
import { services, withDatabase } from './support/people.ts';
import { openBackoffice } from './support/staff.ts';

// One after the other: one of these tests makes all imports wait.
test.describe.configure({ mode: 'default' });

/** Two partners and a feed name that no other test uses. */
async function aSource() {
  const tag = Math.random().toString(36).slice(2, 8);
  const partners = await withDatabase((db) =>
    Promise.all(
      ['Kaskad', 'Puerto Norte'].map((name) => aPartner(db, { name: `${name} ${tag}`, sapId: `SAP-${tag}-${name[0]}` })),
    ),
  );
  const licences = (partnerId: string) =>
    withDatabase((db) =>
      db
        .selectFrom('licences')
        .select(['externalId', 'productName'])
        .where('partnerId', '=', partnerId)
        .orderBy('externalId')
        .execute(),
    );
  const line = (id: string, partner: 0 | 1, day = '31.12.2027', product = 'Rampart RX 120') =>
    `${id};${partners[partner]?.sapId};${product};NVR-${id};${day};Ersatz`;
  const file = (...lines: string[]) => ({
    name: 'licences-2026-11.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['LIZ_ID;KUNDE_SAP;MATNR;SERNR;LIZENZ_BIS;BEMERKUNG', ...lines, ''].join('\r\n')),
  });
  return { tag, partners, licences, line, file, feed: `SAP licences ${tag}` };
}

/** Meanwhile no import writes a row: a small file would be written before anybody could press Cancel. */
function whileImportsWait(work: () => Promise<void>): Promise<void> {
  return withDatabase((db) =>
    db.connection().execute(async (session) => {
      await sql`select pg_advisory_lock(hashtext('licences of imports'))`.execute(session);
      try {
        await work();
      } finally {
        await sql`select pg_advisory_unlock(hashtext('licences of imports'))`.execute(session);
      }
    }),
  );
}

test('[FEED-02] [FEED-04] [FEED-08] a file of licences is mapped, checked, run, mended and taken back', async ({ page }) => {
  const { tag, partners, licences, line, file, feed } = await aSource();
  const kaskad = partners[0]?.id ?? '';
  await openBackoffice(page, '/backoffice/import');

  await page.getByLabel('Feed', { exact: true }).selectOption({ label: 'New feed…' });
  await page.getByLabel('Name').fill(feed);
  await page.locator('input[type=file]').setInputFiles(file(line('A-1', 0), line('A-2', 1), line('A-3', 0, '31.02.2027')));
  await page.getByRole('button', { name: 'Upload file' }).click();

  await expect(page.getByText('licences-2026-11.csv · 3 rows')).toBeVisible();
  const firstImport = page.url();
  await expect(page.getByLabel('KUNDE_SAP becomes')).toHaveValue('partnerSapId');
  await expect(page.getByLabel('BEMERKUNG becomes')).toHaveValue('');
  await page.getByRole('button', { name: 'Check 3 rows' }).click();

  await expect(page.getByText('Nothing is written yet', { exact: false })).toBeVisible();
  await expect(page.getByText('31.02.2027')).toBeVisible();
  await page.getByText('By partner').click();
  await expect(page.getByText(`Kaskad ${tag}`)).toBeVisible();
  expect(await licences(kaskad)).toEqual([]);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();

  await expect(page.getByText(/Done .+ Partners see the changes now\./)).toBeVisible();
  expect(await licences(kaskad)).toMatchObject([{ externalId: 'A-1' }]);

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
  const failed = await readFile(await download.path(), 'utf8');
  expect(failed).toContain('LIZENZ_BIS: No such day');
  const mended = { name: 'mended.csv', mimeType: 'text/csv', buffer: Buffer.from(failed.replace('31.02.2027', '28.02.2027')) };
  await page
    .getByRole('button', { name: 'Import the corrected file' })
    .or(page.getByRole('link', { name: 'Import the corrected file' }))
    .click();
  await page.locator('input[type=file]').setInputFiles(mended);
  await page.getByRole('button', { name: 'Upload file' }).click();
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText(/Done .+ Partners see the changes now\./)).toBeVisible();
  expect(await licences(kaskad)).toMatchObject([{ externalId: 'A-1' }, { externalId: 'A-3' }]);

  await page.getByRole('button', { name: 'Take back…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText(/Taken back .+ 1 rows?\./)).toBeVisible();
  expect(await licences(kaskad)).toMatchObject([{ externalId: 'A-1' }]);

  // Somebody changes one of the two licences of the first import: it stays when that import is taken back.
  const puerto = partners[1]?.id ?? '';
  await withDatabase((db) =>
    db.updateTable('licences').set({ deviceSerial: 'NVR-replaced' }).where('partnerId', '=', puerto).execute(),
  );
  await page.goto(firstImport);
  await page.getByRole('button', { name: 'Take back…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  const left = page.getByRole('region', { name: 'Records not taken back' });
  await expect(left).toContainText('1 record was not taken back, because it has changed since the import');
  await expect(left).toContainText('A-2');
  expect(await licences(kaskad)).toEqual([]);
  expect(await licences(puerto)).toMatchObject([{ externalId: 'A-2' }]);
});

test('[FEED-11] an import goes on when its page is closed, shows its progress, can be cancelled, and its person is told of its end', async ({
  page,
}) => {
  const { partners, line, file, feed } = await aSource();
  const kaskad = partners[0]?.id ?? '';
  const lines = Array.from({ length: 6000 }, (_, index) => line(`B-${index}`, 0));
  const count = () =>
    withDatabase(async (db) => {
      const { total } = await db
        .selectFrom('licences')
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .where('partnerId', '=', kaskad)
        .executeTakeFirstOrThrow();
      return Number(total);
    });
  const mailbox = await openMailbox((await services()).mailUrl);
  const { email } = await openBackoffice(page, '/backoffice/import');

  const upload = async () => {
    await page.locator('input[type=file]').setInputFiles(file(...lines));
    await page.getByRole('button', { name: 'Upload file' }).click();
    await page.getByRole('button', { name: 'Check 6,000 rows' }).click();
  };
  await page.getByLabel('Feed', { exact: true }).selectOption({ label: 'New feed…' });
  await page.getByLabel('Name').fill(feed);
  await upload();
  await whileImportsWait(async () => {
    await page.getByRole('button', { name: 'Import 6,000 rows' }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel…' }).click();
    await page.getByRole('dialog', { name: 'Cancel this import?' }).getByRole('button', { name: 'Cancel import' }).click();
    await expect(page.getByRole('button', { name: 'Cancelling…' })).toBeVisible();
  });
  await expect(page.getByText(/^Cancelled .+ What was written until then stays\./)).toBeVisible();
  const written = await count();
  expect(written).toBeLessThan(6000);

  await page.goto('/backoffice/import');
  await page.getByLabel('Feed', { exact: true }).selectOption({ label: feed });
  await upload();
  const rest = new Intl.NumberFormat('en-GB').format(6000 - written);
  let running = '';
  await whileImportsWait(async () => {
    await page.getByRole('button', { name: `Import ${rest} rows` }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    running = page.url();
    await page.goto('about:blank');
  });
  const mail = await mailbox.next(email);
  expect(await count()).toBe(6000);
  expect(mail.links).toContainEqual(expect.stringContaining(new URL(running).pathname));
  await page.goto(running);
  await expect(page.getByText(/Done .+ Partners see the changes now\./)).toBeVisible();
});
