import { expect, type Locator, type Page } from '@playwright/test';
import { sql } from 'kysely';

import { aReadableDocument, anAudience, inEnglish } from '@portal/api/testing/content-factories';

import { expectAccessible, test } from './support/fixtures.ts';
import {
  choosePublishing,
  contentByApi,
  messages,
  newReader,
  newsPath,
  newWord,
  onlyFor,
  openAs,
  openEditor,
} from './support/publishing/content.ts';
import { withDatabase } from './support/people.ts';
import { slides } from './support/slides.ts';
import { openBackoffice } from './support/staff.ts';
import { uniqueClientIp } from './support/unique-ip.ts';

test.use({ extraHTTPHeaders: uniqueClientIp() });

const content = (page: Page) => page.getByRole('table', { name: 'Content', exact: true });
const rowOf = (page: Page, title: string) => content(page).getByRole('row', { name: new RegExp(title) });

test('[PUBL-01] the list shows kind, title, state, languages, audience with its head count, owner and last change', async ({
  page,
  request,
}) => {
  const word = newWord();
  const reader = await newReader();
  const { live } = await contentByApi(request);
  const news = await live('news', word, {
    fields: { title: { en: word, de: `${word} de` } },
    readyLocales: ['de'],
    audience: onlyFor(reader.partnerId),
  });
  const owner = await openList(page, `?q=${word}`);
  await withDatabase((db) => sql`update content_items set owner_id = ${owner.id} where id = ${news.id}`.execute(db));
  await page.reload();
  const row = rowOf(page, word);
  const headers = ['Title', 'Type', 'Status', 'Languages', 'Audience', 'Owner', 'Updated'];
  for (const name of headers)
    await expect(content(page).getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeVisible();
  await expect(row.getByRole('link', { name: word, exact: true })).toHaveAttribute('href', `/backoffice/content/${news.id}`);
  for (const text of ['News', 'Live', 'Nora Helper', '1 person']) await expect(row).toContainText(text);
  await expect(row.getByRole('img', { name: /^English, German; missing: French/ })).toBeVisible();
  await expectAccessible(page);
});

test('[PUBL-01] search, filters and sort are in the address and stay after a reload', async ({ page, request }) => {
  const word = newWord();
  const { live, draft } = await contentByApi(request);
  // News for everyone would notify the people of other tests.
  const { partnerId } = await newReader();
  await live('news', `${word} b`, { audience: onlyFor(partnerId) });
  await draft('news', `${word} a`);
  await draft('events', `${word} c`);
  await openList(page);
  await page.getByRole('searchbox', { name: 'Title, model or file name', exact: true }).fill(word);
  await expect(page).toHaveURL(`/backoffice/content?q=${word}`);
  const titles = () => content(page).getByRole('link');
  await expect(titles()).toHaveText([`${word} c`, `${word} a`, `${word} b`]);
  await content(page)
    .getByRole('columnheader', { name: /^Title/ })
    .getByRole('button')
    .click();
  await expect(page).toHaveURL(/[?&]sort=title/);
  await expect(titles()).toHaveText([`${word} a`, `${word} b`, `${word} c`]);
  await page.getByLabel('Type', { exact: true }).selectOption('News');
  await expect(titles()).toHaveText([`${word} a`, `${word} b`]);
  await page.getByLabel('Status', { exact: true }).selectOption('Draft');
  await expect(titles()).toHaveText([`${word} a`]);
  await expect(page).toHaveURL(/[?&]state=draft/);
  await page.reload();
  await expect(titles()).toHaveText([`${word} a`]);
  await page.getByRole('button', { name: 'Clear filter Status', exact: true }).click();
  await page.getByRole('button', { name: 'Clear filter Type', exact: true }).click();
  await page.getByLabel('Language missing', { exact: true }).selectOption('German');
  await expect(titles()).toHaveText([`${word} a`, `${word} b`, `${word} c`]);
});

test('[PUBL-01] several are withdrawn at once, and one undo brings all of them back to partners', async ({
  page,
  request,
  openVisitorPage,
}) => {
  const word = newWord();
  const reader = await newReader();
  const { live } = await contentByApi(request);
  const audience = onlyFor(reader.partnerId);
  const first = await live('news', `${word} first`, { audience });
  await live('news', `${word} second`, { audience });
  const visitor = await openVisitorPage();
  await openAs(visitor, reader, newsPath(first));
  await expect(visitor.getByRole('dialog', { name: `${word} first` })).toBeVisible();

  await openList(page, `?q=${word}`);
  await content(page)
    .getByRole('checkbox', { name: `Select ${word} first`, exact: true })
    .check();
  await content(page)
    .getByRole('checkbox', { name: `Select ${word} second`, exact: true })
    .check();
  await page.getByRole('button', { name: 'Withdraw…', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw 2 items?', exact: true });
  await expect(question).toContainText('No other content refers to them.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(messages(page)).toContainText('2 items withdrawn.');
  await expect(rowOf(page, `${word} first`)).toContainText('Draft');
  await expect(rowOf(page, `${word} second`)).toContainText('Draft');
  await visitor.reload();
  await expect(visitor.getByRole('dialog', { name: 'News', exact: true })).toContainText('doesn’t exist');

  await messages(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(messages(page)).toContainText('Undone.');
  await expect(rowOf(page, `${word} first`)).toContainText('Live');
  await expect(rowOf(page, `${word} second`)).toContainText('Live');
  await visitor.reload();
  await expect(visitor.getByRole('dialog', { name: `${word} first` })).toBeVisible();
});

test('[PUBL-11] slides are put in order by buttons and by keyboard, and the dashboard of the partner follows', async ({
  page,
  request,
  openVisitorPage,
}) => {
  const word = newWord();
  const reader = await newReader();
  const { live } = await contentByApi(request);
  for (const name of ['one', 'two']) await live('slides', `${word} ${name}`, { audience: onlyFor(reader.partnerId) });
  const visitor = await openVisitorPage();
  await openAs(visitor, reader, '/partner/dashboard');
  expect(await ownSlides(visitor, word)).toEqual([`${word} one`, `${word} two`]);

  await page.goto('/backoffice/signin');
  await openBackoffice(page, '/backoffice/content?kind=slides', { role: 'editor' });
  await page.getByRole('link', { name: 'Order…', exact: true }).click();
  const order = page.getByRole('grid', { name: 'Order: Slide', exact: true });
  const own = order.getByRole('row', { name: new RegExp(word) });
  await expect(own).toContainText([`${word} one`, `${word} two`]);
  await expectAccessible(page);
  await expect(async () => {
    // Refused if another test has added a slide since the order was loaded.
    await page.reload();
    await order.getByRole('button', { name: `Move ${word} two up`, exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: `${word} two is now` })).toBeVisible({ timeout: 1000 });
    await page.reload();
    await expect(own).toContainText([`${word} two`, `${word} one`], { timeout: 2000 });
  }).toPass();
  await visitor.reload();
  expect(await ownSlides(visitor, word)).toEqual([`${word} two`, `${word} one`]);

  await expect(async () => {
    await page.reload();
    await own.nth(1).focus();
    await page.keyboard.press('Tab');
    await expect(order.getByRole('button', { name: `Drag ${word} one`, exact: true })).toBeFocused({ timeout: 1000 });
    // Enter takes the slide up, the arrows choose its place, and Enter puts it down.
    await page.keyboard.press('Enter');
    const place = order.getByRole('button', { name: new RegExp(`^Insert (before|between .+ and) ${word} two$`) });
    for (let step = 0; step < 5 && !(await isFocused(place)); step += 1) await page.keyboard.press('ArrowUp');
    await expect(place).toBeFocused({ timeout: 1000 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `${word} one is now` })).toBeVisible({ timeout: 1000 });
    await page.reload();
    await expect(own).toContainText([`${word} one`, `${word} two`], { timeout: 2000 });
  }).toPass();
  await visitor.reload();
  expect(await ownSlides(visitor, word)).toEqual([`${word} one`, `${word} two`]);
});

test.describe('a product with a document', () => {
  // Another header would make the requests of the sandboxed viewer need a permission of the server.
  test.use({ extraHTTPHeaders: {} });

  test('[PUBL-14] before a document is withdrawn the products that use it are shown, and the product has no dead link afterwards', async ({
    page,
    request,
    openVisitorPage,
  }) => {
    const word = newWord();
    const reader = await newReader();
    const { live } = await contentByApi(request);
    const audience = onlyFor(reader.partnerId);
    const documentId = await withDatabase(async (db) =>
      aReadableDocument(db, {
        name: inEnglish(`${word} sheet`),
        audienceId: await anAudience(db, { partners: [reader.partnerId] }),
      }),
    );
    const portfolio = await live('portfolios', `${word} portfolio`, { audience });
    const product = await live('products', `${word} product`, {
      fields: { documentId, documents: [documentId], portfolios: [portfolio.id] },
      audience,
    });
    const visitor = await openVisitorPage();
    await openAs(visitor, reader, `/partner/playbook/${portfolio.id}/${product.id}`);
    await expect(
      visitor
        .getByRole('main')
        .getByRole('link', { name: `${word} sheet` })
        .first(),
    ).toBeVisible();

    await openEditor(page, { id: documentId });
    await choosePublishing(page, 'Withdraw…');
    const question = page.getByRole('dialog', { name: 'Withdraw this from partners?', exact: true });
    await expect(question.getByRole('region', { name: 'Where it is used' }).getByRole('listitem')).toHaveText([
      new RegExp(`${word} product.*Product`),
    ]);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(messages(page)).toContainText('Withdrawn');

    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${word} product`);
    await expect(visitor.getByRole('main').getByText(`${word} sheet`)).toHaveCount(0);
    await expect(visitor.locator(`a[href*="doc=${documentId}"]`)).toHaveCount(0);
  });
});

test('[PUBL-15] a document whose day of review has passed is listed under Review due until another day is chosen', async ({
  page,
}) => {
  const word = newWord();
  const id = await withDatabase((db) => aReadableDocument(db, { name: inEnglish(word) }));
  // Members of staff who are called the same are told apart in the list of owners, so this one is chosen by id.
  const account = await openEditor(page, { id });
  const day = page.getByLabel('Review on', { exact: true });
  await day.fill('2024-02-01');
  await day.blur();
  await expect(messages(page)).toContainText('Saved');
  const saved = page.waitForResponse('**/stewardship');
  await page.getByLabel('Owner', { exact: true }).selectOption(account.id);
  await saved;

  await page.goto('/backoffice/content');
  await page
    .getByRole('navigation', { name: 'Views of content' })
    .getByRole('link', { name: /^Review due/ })
    .click();
  await expect(page).toHaveURL('/backoffice/content?check=overdue');
  await page.getByRole('searchbox', { name: 'Title, model or file name', exact: true }).fill(word);
  await expect(rowOf(page, word)).toContainText('Nora Helper');

  await rowOf(page, word).getByRole('link', { name: word, exact: true }).click();
  await day.fill('2031-02-01');
  await day.blur();
  await expect(messages(page)).toContainText('Saved');
  await page.goto(`/backoffice/content?check=overdue&q=${word}`);
  await expect(page.getByText('No results found.')).toBeVisible();
});

/** Opens the list as an editor, who is then one of the possible owners. */
async function openList(page: Page, query = '') {
  await page.goto('/backoffice/signin');
  const account = await openBackoffice(page, `/backoffice/content${query}`, { role: 'editor' });
  await expect(page.getByRole('heading', { level: 1, name: 'Content', exact: true })).toBeVisible();
  return account;
}

/** The titles of the slides with this word, in the order of the dashboard; all but one of them are hidden. */
async function ownSlides(page: Page, word: string): Promise<string[]> {
  await expect(slides(page).getByRole('heading')).toBeVisible();
  const titles = await slides(page).getByRole('heading', { includeHidden: true }).allTextContents();
  return titles.filter((title) => title.includes(word));
}

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((found) => found === document.activeElement);
}
