import { randomBytes } from 'node:crypto';

import { expect, type Page } from '@playwright/test';

import { aPartner, aPerson, rightPassword } from '@portal/api/testing/factories';
import { newEmail } from '@portal/api/testing/mailbox';

import { expectAccessible, signIn, test } from './support/fixtures.ts';
import { newPerson, partnerIdOf, withDatabase } from './support/people.ts';
import { openBackoffice } from './support/staff.ts';
import { uniqueClientIp } from './support/unique-ip.ts';

test.use({ extraHTTPHeaders: uniqueClientIp() });

const open = async (page: Page, path: string, lastName?: string) => {
  await page.goto('/backoffice/signin');
  await openBackoffice(page, path, lastName === undefined ? {} : { firstName: 'Nils', lastName });
};

test('[STAF-06] [STAF-08] an admin finds partners, disables them by keyboard, which signs their people out, and undoes it', async ({
  page,
  openVisitorPage,
}) => {
  const word = `Zz${randomBytes(4).toString('hex')}`;
  const email = newEmail();
  await withDatabase(async (db) => {
    const [one, two] = [await aPartner(db, { name: `${word} One`, country: 'AT' }), await aPartner(db, { name: `${word} Two` })];
    await aPartner(db, { name: `${word} Three`, country: 'CH' });
    await aPerson(db, { partnerId: one.id, email });
    await aPerson(db, { partnerId: two.id, email: newEmail() });
    await aPerson(db, { partnerId: two.id, email: newEmail() });
  });
  const partner = await openVisitorPage();
  await signIn(partner, { email, password: rightPassword, name: '', company: '', shows: '' });

  await open(page, '/backoffice/partners');
  await page.getByRole('searchbox', { name: 'Name, city, domain or ID' }).fill(word);
  const rows = page.getByRole('table', { name: 'Partners' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('CH');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/country=CH/);
  await page.getByRole('button', { name: 'Clear filter Country' }).click();
  await page.getByRole('button', { name: 'Partner', exact: true }).click();
  await expect(rows.nth(1)).toContainText(`${word} Two`);
  await page.getByRole('button', { name: 'Partner', exact: true }).click();
  await expect(rows.nth(1)).toContainText(`${word} One`);

  await page.getByRole('heading', { level: 1, name: 'Partners' }).focus();
  for (const key of ['j', 'x', 'j', 'j', 'x']) await page.keyboard.press(key);
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Disable…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Disable 2 partners?' });
  await expect(dialog).toContainText('3 people lose access at once');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Disable', exact: true }).press('Enter');
  await expect(page.getByText('Disabled. 3 people have lost access.')).toBeVisible();
  await expect(rows.filter({ hasText: 'Disabled' })).toHaveCount(2);

  await expect
    .poll(
      async () => {
        await partner.goto('/partner/profile');
        return new URL(partner.url()).pathname;
      },
      { timeout: 5_000 },
    )
    .toBe('/partner/signin');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Enabled. 3 people can sign in again.')).toBeVisible();
  await expect(rows.filter({ hasText: 'Disabled' })).toHaveCount(0);
  await signIn(partner, { email, password: rightPassword, name: '', company: '', shows: '' }, /\/partner\//);
});

test('[STAF-07] [STAF-18] an admin creates and edits partners; the partner sees it on the next screen, and two editors choose field by field', async ({
  page,
  openVisitorPage,
}) => {
  const word = randomBytes(4).toString('hex');
  await open(page, '/backoffice/partners', 'Aune');
  await expect(page.getByRole('table', { name: 'Partners' })).toBeVisible();
  await page.keyboard.press('c');
  await page.getByLabel('Name', { exact: true }).fill(`Created ${word}`);
  await page.getByLabel('Website', { exact: true }).fill('not a website');
  await page.getByRole('button', { name: 'Create partner' }).click();
  await expect(page.getByText('Invalid website', { exact: true })).toBeVisible();
  await page.getByLabel('Website', { exact: true }).fill(`${word}.example`);
  await page.getByLabel('Country', { exact: true }).selectOption('NO');
  await page.getByLabel('Tier', { exact: true }).fill('Gold');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create partner' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Created ${word}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `${word}.example` })).toBeVisible();
  await expectAccessible(page);

  const account = await newPerson();
  const partner = await openVisitorPage();
  await signIn(partner, account);
  await expect(partner.getByText(account.company).first()).toBeVisible();
  const path = `/backoffice/partners/${await partnerIdOf(account.id)}`;
  const colleague = await openVisitorPage();
  await open(colleague, path, 'Brandt');
  await page.goto(`/backoffice/partners/${path.split('/').at(-1)}`);
  for (const each of [page, colleague]) {
    await expect(each.getByRole('heading', { level: 1, name: account.company })).toBeVisible();
    await each.keyboard.press('e');
  }
  await colleague.getByLabel('Name', { exact: true }).fill(`Renamed ${word}`);
  await colleague.getByLabel('Tier', { exact: true }).fill('Silver');
  await colleague.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(colleague.getByRole('heading', { level: 1, name: `Renamed ${word}` })).toBeVisible();
  // The partner's portal stays open, and no page is loaded again.
  await partner.getByRole('navigation').getByRole('link', { name: 'Leads', exact: true }).first().click();
  await expect(partner.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await expect(partner.getByText(`Renamed ${word}`).first()).toBeVisible();

  await page.getByLabel('Name', { exact: true }).fill(`Mine ${word}`);
  await page.getByLabel('Region', { exact: true }).fill('Bremen');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  const conflict = page.getByRole('region', { name: /Nils Brandt saved this record/ });
  await expect(conflict).toBeFocused();
  await expectAccessible(page);
  await conflict.getByRole('group', { name: 'Name' }).getByRole('radio', { name: /Yours/ }).press('Space');
  await expect(conflict.getByRole('group', { name: 'Tier' }).getByRole('radio', { name: /Theirs/ })).toBeChecked();
  await conflict.getByRole('button', { name: 'Use these values' }).press('Enter');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Mine ${word}` })).toBeVisible();
  await expect(page.getByText('Silver · Bremen · DE', { exact: true })).toBeVisible();
});
