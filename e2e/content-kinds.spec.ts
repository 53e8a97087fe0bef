import { expect } from '@playwright/test';

import { test } from './support/fixtures.ts';
import {
  contentByApi,
  newReader,
  newWord,
  onlyFor,
  openAs,
  openEditor,
  publishNow,
  textField,
  waitUntilSaved,
} from './support/publishing/content.ts';
import { addReference, addToAudience } from './support/publishing/publishing.ts';
import { withDatabase } from './support/people.ts';
import { openBackoffice } from './support/staff.ts';
import { uniqueClientIp } from './support/unique-ip.ts';

test.use({ extraHTTPHeaders: uniqueClientIp() });

test('[PUBL-12] an editor writes a product with facts from nothing, and the partner reads it', async ({
  page,
  request,
  openVisitorPage,
}) => {
  const word = newWord();
  const reader = await newReader();
  const { live } = await contentByApi(request);
  const portfolio = await live('portfolios', `${word} portfolio`, { audience: onlyFor(reader.partnerId) });
  await page.goto('/backoffice/signin');
  await openBackoffice(page, '/backoffice/content', { role: 'editor' });
  await page.getByRole('button', { name: /^New/ }).click();
  await page.getByRole('menuitem', { name: 'Product', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Untitled' })).toBeVisible();
  await textField(page, 'Name in English').fill(`${word} 480`);
  await textField(page, 'Description in English').fill('A firewall for one building.');
  await page.getByLabel('Model', { exact: true }).fill('RX 480');
  const facts = page.getByRole('group', { name: 'Facts', exact: true });
  await facts.getByRole('button', { name: 'Add a fact', exact: true }).click();
  await page.keyboard.type('Throughput');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4.8 Gbit/s');
  await facts.getByRole('button', { name: 'Add a fact', exact: true }).click();
  await page.keyboard.type('Ports');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await facts.getByRole('button', { name: 'Move Ports up', exact: true }).click();
  await expect(facts.getByLabel('Name of fact 1 in English', { exact: true })).toHaveValue('Ports');
  await addReference(page, 'Portfolios', `${word} portfolio`);
  await addToAudience(page, 'Partners', reader.company);
  await waitUntilSaved(page);
  await publishNow(page, 'Publish');
  const id = Number(/\/content\/(\d+)/.exec(page.url())?.[1]);

  const visitor = await openVisitorPage();
  await openAs(visitor, reader, `/partner/playbook/${portfolio.id}/${id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${word} 480`);
  await expect(visitor.getByRole('main')).toContainText('A firewall for one building.');
  await expect(visitor.getByRole('main').getByText('Throughput')).toBeVisible();
  await expect(visitor.getByRole('main').getByText('4.8 Gbit/s')).toBeVisible();
});

test('[PUBL-12] an event is entered in the time of its place, and the partner reads it in their calendar', async ({
  page,
  request,
  openVisitorPage,
}) => {
  const word = newWord();
  const reader = await newReader();
  const { draft, read } = await contentByApi(request);
  const event = await draft('events', word, { audience: onlyFor(reader.partnerId) });
  await openEditor(page, event);
  await publishWithProblem();
  await page.getByLabel('Time zone', { exact: true }).selectOption('Asia/Tokyo');
  await page.getByLabel('Begins', { exact: true }).fill('2030-03-04T09:00');
  await page.getByLabel('Ends', { exact: true }).fill('2030-03-04T17:00');
  await textField(page, 'Place in English').fill('Hall 4');
  await waitUntilSaved(page);
  await publishNow(page, 'Publish');
  const { fields } = (await read(event.id)).revision;
  expect(Date.parse(String(fields['startsAt']))).toBe(Date.parse('2030-03-04T00:00:00Z'));

  const visitor = await openVisitorPage();
  await openAs(visitor, reader, `/partner/dashboard?event=${event.id}`);
  const dialog = visitor.getByRole('dialog', { name: word });
  await expect(dialog).toContainText('Hall 4');
  await expect(dialog).toContainText(/04\/03\/2030|4 March 2030|Mar 2030/);

  async function publishWithProblem() {
    await page.getByRole('main').getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog', { name: 'Publish now?' }).getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByLabel('Begins', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  }
});

test('[PUBL-12] a price list is typed and pasted as a table, and the partners of its group read the prices', async ({
  page,
  request,
  openVisitorPage,
}) => {
  const word = newWord();
  const reader = await newReader();
  await withDatabase((db) => db.updateTable('partners').set({ priceId: word }).where('id', '=', reader.partnerId).execute());
  const { draft } = await contentByApi(request);
  const list = await draft('price_lists', word);
  await openEditor(page, list);
  await page.getByLabel('Price group', { exact: true }).selectOption(word);
  await page.getByLabel('Currency', { exact: true }).fill('EUR');
  await page.getByLabel('Valid from', { exact: true }).fill('2020-01-01');
  const prices = page.getByRole('group', { name: 'Prices', exact: true });
  await prices.getByRole('button', { name: 'Add a row', exact: true }).click();
  await expect(prices.getByLabel('Model of row 1', { exact: true })).toBeFocused();
  await page.keyboard.type('RX 1');
  await prices.getByLabel('Name of RX 1 in English', { exact: true }).fill(`${word} one`);
  await prices.getByLabel('Price of RX 1', { exact: true }).fill('1.234,50');
  await prices.getByLabel('Paste rows of a spreadsheet', { exact: true }).evaluate((input, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, `RX 2\t${word} two\tpiece\t99.90`);
  await expect(prices.getByText('1 row added.')).toBeVisible();
  await expect(prices.getByLabel('Price of RX 2', { exact: true })).toHaveValue(/^99\.90?$/);
  await waitUntilSaved(page);
  await publishNow(page, 'Publish');

  const visitor = await openVisitorPage();
  await openAs(visitor, reader, '/partner/pricelist');
  const table = visitor.getByRole('table', { name: 'Price List' });
  await expect(table.getByRole('row', { name: new RegExp(`${word} one`) })).toContainText('€1,234.50');
  await expect(table.getByRole('row', { name: new RegExp(`${word} two`) })).toContainText('€99.90');
});
