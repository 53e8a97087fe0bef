import { expect } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { expectAccessible, test } from './support/fixtures.ts';
import { detailsLink, detailsDialog, ida, paul, table } from './support/lead-samples.ts';
import { openLeads, personWithLeads } from './support/leads.ts';

test('[LEAD-04] [LEAD-10] the details open over the list at their own URL, with every field', async ({ page }) => {
  const person = await personWithLeads(
    {
      ...ida,
      phone: '+45 31 55 20 14',
      createdOn: '2026-11-02',
      street: 'Kajgade 4',
      zip: '2150 København',
      message: 'Two shops.\nSoon.',
      note: 'Before noon.',
      products: [{ model: 'RX 120' }, { model: 'Keel' }],
    },
    { ...paul, createdOn: null, products: [] },
  );
  await openLeads(page, person);
  await detailsLink(page, 7).click();
  const dialog = detailsDialog(page, 7);
  for (const text of [
    'Qualified',
    'Created 02/11/2026',
    'Ida Sørensen',
    'Nordhavn Kaffe',
    'ida@nordhavn.test',
    '+45 31 55 20 14',
    'Denmark (DK)',
    'Kajgade 4',
    '2150 København',
    'Two shops.',
    'RX 120',
    'Keel',
    'Before noon.',
  ])
    await expect(dialog, text).toContainText(text);
  await expect(dialog.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+4531552014');
  await expect(dialog.getByRole('link', { name: 'Send email' })).toHaveAttribute('href', 'mailto:ida@nordhavn.test');
  await expect(page).toHaveURL('/partner/leads?lead=7');
  await expectAccessible(page);

  await page.reload();
  await expect(dialog).toContainText('Kajgade 4');
  await dialog.getByRole('button', { name: 'Next lead' }).click();
  await expect(detailsDialog(page, 9)).toContainText('No products listed.');
  await expect(detailsDialog(page, 9)).toContainText('No date available.');
  await expect(detailsDialog(page, 9)).toContainText('2 of 2');
  await expect(page).toHaveURL('/partner/leads?lead=9');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/partner/leads');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[LEAD-04] Back closes the details, closing adds nothing to the history, and focus returns to where it was', async ({
  page,
}) => {
  await openLeads(page, await personWithLeads(ida, paul), '?sort=company');
  await detailsLink(page, 9).click();
  await expect(detailsDialog(page, 9)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/partner/leads?sort=company');

  await detailsLink(page, 9).focus();
  await page.keyboard.press('Enter');
  await detailsDialog(page, 9).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/partner/leads?sort=company');
  await expect(detailsLink(page, 9)).toBeFocused();
  await page.goForward();
  await expect(detailsDialog(page, 9)).toBeVisible();

  await page.goBack();
  await table(page).getByText('Nordhavn Kaffe').click();
  await expect(detailsDialog(page, 7)).toBeVisible();
});

test('a lead that the partner does not have is not found', async ({ page }) => {
  await openLeads(page, await personWithLeads(ida), '?lead=4711');
  await expect(detailsDialog(page, 4711).getByRole('alert')).toHaveText('This item doesn’t exist or is no longer available.');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/partner/leads');
});

test.describe('in the demo', () => {
  test.use({ account: demoAccounts.marta });

  test('the arrow keys go from lead to lead, and the Next button stays under the mouse', async ({ page }) => {
    await page.goto('/partner/leads?lead=10324');
    const next = page.getByRole('button', { name: 'Next lead' });
    await expect(page.getByText('4 of 140')).toBeVisible();
    const position = await next.boundingBox();
    for (const id of [10_326, 10_327, 10_328, 10_329]) {
      await page.keyboard.press('ArrowRight');
      await expect(detailsDialog(page, id)).toBeVisible();
      expect(await next.boundingBox()).toEqual(position);
    }
    await page.keyboard.press('ArrowLeft');
    await expect(detailsDialog(page, 10_328)).toBeVisible();
  });

  test('printing the details prints nothing else', async ({ page }) => {
    await page.goto('/partner/leads?lead=10326');
    await expect(detailsDialog(page, 10_326)).toContainText('Marek Zieliński');
    await page.emulateMedia({ media: 'print' });
    await expect(detailsDialog(page, 10_326).getByText('Zieliński Transport')).toBeVisible();
    for (const hidden of [
      page.getByRole('banner'),
      page.getByRole('link', { name: 'Call' }),
      page.getByRole('button', { name: 'Close' }),
    ])
      await expect(hidden).toBeHidden();
    await expect(page.getByText('Stadtwerke Aldenfurt')).toBeHidden();
  });
});
