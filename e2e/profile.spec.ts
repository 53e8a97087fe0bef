import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { partners } from '../demo/partners.ts';
import { expectAccessible, signIn, test } from './support/fixtures.ts';
import { translation } from './support/dictionary.ts';
import { newPerson } from './support/people.ts';
import { store } from './support/storage.ts';
import { recordRequests } from './support/network.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test.describe('company data', () => {
  test.use({ account: demoAccounts.marta });

  const { contacts, ...company } = partners[0] as (typeof partners)[0];
  const [first, second] = contacts;
  const tabs = {
    Profile: [company.name, 'hallamber.example', company.email, company.phone1, company.fax],
    General: [company.cif, 'Germany (DE)', company.region, company.address1, company.extraInformation, 'Yes'],
    Users: [...Object.values(first ?? {}), ...Object.values(second ?? {})].filter((value) => typeof value === 'string'),
    IDs: [company.sapId, company.sugarId, company.hubspotId, company.priceId],
  };

  test('[PROF-01] [PROF-18] a card with four tabs shows every field of the partner, read-only', async ({ page }) => {
    await page.goto('/partner/profile');
    const card = page.getByRole('region', { name: 'Partner details' });
    await expect(card.getByRole('tab')).toHaveText(Object.keys(tabs));
    await expect(card.getByRole('img', { name: `${company.name} logo` })).toBeVisible();
    for (const [tab, texts] of Object.entries(tabs)) {
      await card.getByRole('tab', { name: tab, exact: true }).click();
      const panel = card.getByRole('tabpanel', { name: tab, exact: true });
      for (const text of texts) await expect(panel, `${tab}: ${text}`).toContainText(String(text));
    }
    await expect(card.getByRole('textbox')).toHaveCount(0);
  });

  test('[PROF-01] [PROF-18] the users tab lists both contacts and the people of the company, but nobody else', async ({
    page,
  }) => {
    await page.goto('/partner/profile?tab=users');
    const panel = page.getByRole('tabpanel', { name: 'Users' });
    await expect(panel.getByRole('region', { name: 'Primary contact' })).toContainText('Prefers a call in the morning.');
    await expect(panel.getByRole('region', { name: 'Secondary contact' })).toContainText('Lead Engineer');
    const people = panel.getByRole('region', { name: 'People with portal access' });
    await expect(people.getByRole('listitem').filter({ hasText: 'Marta Lindqvist' })).toContainText('Head of Sales');
    await expect(people.getByRole('listitem').filter({ hasText: 'Jonas Falk' })).toBeVisible();
    await expect(people).not.toContainText('Maren');
    await expect(people).not.toContainText('Petra');
  });

  test('[PROF-01] the selected tab is in the URL: it survives a reload, and Back returns to the previous one', async ({
    page,
  }) => {
    await page.goto('/partner/profile');
    await page.getByRole('tab', { name: 'IDs' }).click();
    await expect(page).toHaveURL('/partner/profile?tab=ids');
    await page.reload();
    await expect(page.getByRole('tab', { name: 'IDs', selected: true })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toContainText('SAP-104422');

    await page.getByRole('tab', { name: 'General' }).click();
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'IDs', selected: true })).toBeVisible();
    await page.getByRole('tab', { name: 'IDs' }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/partner/profile');

    await page.goto('/partner/profile?tab=nonsense');
    await expect(page.getByRole('tab', { name: 'Profile', selected: true })).toBeVisible();
  });

  test('[PROF-02] the form shows the saved values, with nulls as empty; company and email are read-only', async ({ page }) => {
    await page.goto('/partner/profile');
    await expect(field(page, 'First name')).toHaveValue('Marta');
    await expect(field(page, 'Last name')).toHaveValue('Lindqvist');
    await expect(field(page, 'Job title')).toHaveValue('Head of Sales');
    await expect(field(page, 'Phone')).toHaveValue('+49 421 555 0141');
    await expect(field(page, 'LinkedIn')).toHaveValue('https://www.linkedin.com/in/marta-lindqvist-demo');
    await expect(field(page, 'X')).toHaveValue('');
    await expect(field(page, 'Facebook')).toHaveValue('');
    for (const [label, value] of [
      ['Company', 'Hallamber IT'],
      ['Email', demoAccounts.marta.email],
    ] as const) {
      await expect(field(page, label)).toHaveValue(value);
      await expect(field(page, label)).not.toBeEditable();
    }
    await expect(page.getByRole('group', { name: 'Profile photo' }).locator('img')).toHaveAttribute('src', /marta-lindqvist/);
    await expect(page.getByRole('group', { name: 'Distribution agreement' })).toContainText('No agreement uploaded yet');
  });

  test('[PROF-03] names and phone are required, on blur and on save, and nothing is sent without them', async ({ page }) => {
    const updates = recordRequests(page, '/api/partner/update');
    await page.goto('/partner/profile');
    await field(page, 'Phone').fill('');
    await page.keyboard.press('Tab');
    await expect(field(page, 'Phone')).toHaveAccessibleDescription('Required');

    await field(page, 'First name').fill('  ');
    await field(page, 'Last name').fill('');
    await saveButton(page).click();
    for (const label of ['First name', 'Last name', 'Phone']) {
      await expect(field(page, label)).toHaveAccessibleDescription('Required');
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(field(page, 'First name')).toBeFocused();
    expect(updates).toHaveLength(0);
  });

  test('[PROF-04] each URL field shows its own validation error, also when Save causes the blur', async ({ page }) => {
    await page.goto('/partner/profile');
    await field(page, 'LinkedIn').fill('https://linkedin.example/in/marta');
    await field(page, 'X').fill('https://x.com/a-name-with-dashes');
    await field(page, 'Facebook').fill('facebook.com');
    await saveButton(page).click();
    await expect(field(page, 'LinkedIn')).toHaveAccessibleDescription('Invalid LinkedIn URL');
    await expect(field(page, 'X')).toHaveAccessibleDescription('Invalid x URL');
    await expect(field(page, 'Facebook')).toHaveAccessibleDescription('Invalid Facebook URL');
    await expect(field(page, 'LinkedIn')).toBeFocused();
    // At the end of the page the bar with the button covers nothing.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expectAccessible(page);
  });

  for (const [zone, name, locales] of [
    ['Europe/Berlin', /CES?T/, ['en', 'de', 'fr', 'it', 'zh', 'es', 'pt']],
    ['America/Los_Angeles', /GMT-[78]/, ['en', 'zh']],
    ['Asia/Shanghai', /GMT\+8/, ['de', 'pt']],
  ] as const) {
    test.describe(zone, () => {
      test.use({ timezoneId: zone });

      test(`[CALL-05] times are shown as dd/mm/yyyy HH:mm with the zone in ${locales.join(', ')} (${zone})`, async ({ page }) => {
        const time = new RegExp(String.raw`\d\d/\d\d/20\d\d \d\d:\d\d ${name.source}`);
        for (const locale of locales) {
          await store(page, { locale });
          await page.goto('/partner/profile');
          const devices = page.getByRole('region', { name: translation(locale, 'sessions.title') });
          await expect(devices.getByRole('listitem').first()).toContainText(time);
          const text = (await devices.getByRole('listitem').first().textContent()) ?? '';
          expect(text.match(/\d{1,4}[./-]\d{1,2}[./-]\d{2,4}/g)?.every((date) => /^\d\d\/\d\d\/20\d\d$/.test(date))).toBe(true);
        }
      });
    });
  }

  test('[CALL-05] the date on the dashboard is dd/mm/yyyy in every language', async ({ page }) => {
    const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin' }).format(new Date());
    for (const locale of ['en', 'de', 'zh', 'pt']) {
      await store(page, { locale });
      await page.goto('/partner/dashboard');
      await expect(page.getByRole('main')).toContainText(today);
    }
  });

  test('[PROF-12] a link leads to the change-password screen', async ({ page }) => {
    await page.goto('/partner/profile');
    await page.getByRole('main').getByRole('link', { name: 'Change Password' }).click();
    await expect(page).toHaveURL('/partner/changepassword');
  });
});

test('the devices section lists other sessions, which can be ended one by one or all at once', async ({
  page,
  openVisitorPage,
}) => {
  const person = await newPerson('Dana');
  const other = await openVisitorPage();
  await signIn(other, person);
  await page.goto('/partner/profile');
  await signIn(page, person, '/partner/profile');

  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  await expect(devices.getByRole('listitem').last()).toContainText(/Chrome on (Linux|Windows|macOS)/);
  await devices.getByRole('button', { name: /^Sign out: / }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL('/partner/signin');

  await signIn(other, person, '/partner/dashboard');
  await page.reload();
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL('/partner/signin');
});
