import { expect } from '@playwright/test';
import { sql } from 'kysely';

import { codeOf, waitForFreshTimeStep } from '@portal/api/testing/authenticator';

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
  publishNow,
  textField,
  texts,
  waitUntilSaved,
} from './support/publishing/content.ts';
import { withDatabase } from './support/people.ts';
import { uniqueClientIp } from './support/unique-ip.ts';

test.use({ extraHTTPHeaders: uniqueClientIp() });

test('[PUBL-03] what is typed over something live is saved by itself, and partners read the old text until it is published', async ({
  page,
  request,
  openVisitorPage,
}) => {
  const word = newWord();
  const reader = await newReader();
  const { live } = await contentByApi(request);
  const news = await live('news', `${word} old`, {
    fields: { description: { en: 'The old text.' } },
    audience: onlyFor(reader.partnerId),
  });
  const visitor = await openVisitorPage();
  await openAs(visitor, reader, newsPath(news));
  await expect(visitor.getByRole('dialog', { name: `${word} old` })).toContainText('The old text.');

  await openEditor(page, news);
  await expect(page.getByRole('heading', { level: 1, name: `${word} old` })).toBeVisible();
  await textField(page, 'Title in English').fill(`${word} new`);
  await textField(page, 'Description in English').fill('The new text.');
  await waitUntilSaved(page);
  await expect(page.getByText('Changed', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `${word} new` })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('dialog', { name: `${word} old` })).toContainText('The old text.');

  await publishNow(page);
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('dialog', { name: `${word} new` })).toContainText('The new text.');
});

test('[PUBL-03] a draft of something live can be discarded, and partners never see it', async ({
  page,
  request,
  openVisitorPage,
}) => {
  const word = newWord();
  const reader = await newReader();
  const { live } = await contentByApi(request);
  const news = await live('news', `${word} kept`, { audience: onlyFor(reader.partnerId) });
  await openEditor(page, news);
  await textField(page, 'Title in English').fill(`${word} mistaken`);
  await waitUntilSaved(page);
  await choosePublishing(page, 'Discard draft…');
  const question = page.getByRole('dialog', { name: 'Discard the draft?', exact: true });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Discard draft', exact: true }).click();
  await expect(messages(page)).toContainText('Draft discarded');
  await expect(textField(page, 'Title in English')).toHaveValue(`${word} kept`);
  await expect(page.getByText('Discarded', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Publish changes', exact: true })).toBeDisabled();

  const visitor = await openVisitorPage();
  await openAs(visitor, reader, newsPath(news));
  await expect(visitor.getByRole('dialog', { name: `${word} kept` })).toBeVisible();
});

test('[PUBL-03] what is typed without a network is said to be unsaved, and is saved when the network is back', async ({
  page,
  context,
  request,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const word = newWord();
  const { draft, read } = await contentByApi(request);
  const news = await draft('news', word);
  await openEditor(page, news);
  await context.setOffline(true);
  await textField(page, 'Description in English').fill('Typed in a tunnel.');
  await expect(page.getByRole('status').getByText('Not saved: no connection')).toBeVisible();
  await textField(page, 'Title in English').fill(`${word} in a tunnel`);
  await context.setOffline(false);
  await waitUntilSaved(page);
  const { fields } = (await read(news.id)).revision;
  expect(fields).toMatchObject({ title: { en: `${word} in a tunnel` }, description: { en: 'Typed in a tunnel.' } });
});

test('[PUBL-03] what is typed while the session has ended is saved after signing in again over the editor', async ({
  page,
  request,
}) => {
  const word = newWord();
  const { draft, read } = await contentByApi(request);
  const news = await draft('news', word);
  const { id, email, password, secret } = await openEditor(page, news);
  await withDatabase((db) => db.deleteFrom('sessions').where('personId', '=', id).execute());
  await textField(page, 'Description in English').fill('Typed after the session.');

  const dialog = page.getByRole('dialog', { name: 'Sign in again', exact: true });
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('One-time code', { exact: true })).toBeFocused();
  await waitForFreshTimeStep();
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(textField(page, 'Description in English')).toHaveValue('Typed after the session.');
  await waitUntilSaved(page);
  expect((await read(news.id)).revision.fields).toMatchObject({ description: { en: 'Typed after the session.' } });
});

test('[PUBL-03] what is typed just before the page is reloaded is not lost', async ({ page, request }) => {
  const word = newWord();
  const { draft } = await contentByApi(request);
  const news = await draft('news', word);
  await openEditor(page, news);
  await textField(page, 'Description in English').fill('Typed just before.');
  await page.reload();
  await expect(textField(page, 'Description in English')).toHaveValue('Typed just before.');
});

test('[PUBL-03] what could not be saved before the page was reloaded is offered again and can be used', async ({
  page,
  request,
}) => {
  const word = newWord();
  const { draft, read } = await contentByApi(request);
  const news = await draft('news', word);
  await openEditor(page, news);
  // Playwright does not hold back what a page sends while it is being left.
  await page.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
  await textField(page, 'Description in English').fill('Kept in the browser.');
  await expect(page.getByRole('status').getByText('Not saved: no connection')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Changes from .+ that could not be saved were kept in this browser tab\.$/)).toBeVisible();
  await expect(textField(page, 'Description in English')).toHaveValue('');
  await page.getByRole('button', { name: 'Use them', exact: true }).click();
  await expect(textField(page, 'Description in English')).toHaveValue('Kept in the browser.');
  await waitUntilSaved(page);
  expect((await read(news.id)).revision.fields).toMatchObject({ description: { en: 'Kept in the browser.' } });
});

test('[PUBL-03] when two people change the same text, one chooses, and what only one has changed is merged', async ({
  page,
  request,
}) => {
  const word = newWord();
  const { draft, save, read } = await contentByApi(request, 'Quick');
  const news = await draft('news', word, { fields: { description: { en: 'As it was.' } } });
  await openEditor(page, news);
  await expect(textField(page, 'Description in English')).toHaveValue('As it was.');
  await save(news, { fields: { title: { en: `${word} of Cora` }, description: { en: 'As Cora wants it.' } } });
  await textField(page, 'Description in English').fill('As I want it.');
  await textField(page, 'Type of news in English').fill('Mine');

  const block = page.getByRole('region', { name: /^Cora Quick saved this record .*while you were editing it/ });
  await expect(block).toBeVisible();
  await expect(block.getByRole('group')).toHaveCount(1);
  const merge = block.getByRole('button', { name: 'Merge and go on', exact: true });
  await expect(merge).toBeDisabled();
  await block
    .getByRole('group', { name: 'Description, English' })
    .getByRole('radio', { name: /^Yours/ })
    .check();
  await merge.click();
  await expect(block).toBeHidden();
  await expect(textField(page, 'Title in English')).toHaveValue(`${word} of Cora`);
  await expect(textField(page, 'Description in English')).toHaveValue('As I want it.');
  await waitUntilSaved(page);
  expect((await read(news.id)).revision.fields).toMatchObject({
    title: { en: `${word} of Cora` },
    description: { en: 'As I want it.' },
    newsType: { en: 'Mine' },
  });
});

test('[PUBL-05] a language is written beside English; until it is ready partners read English; it is outdated when English changes', async ({
  page,
  request,
  openVisitorPage,
}) => {
  const word = newWord();
  const reader = await newReader();
  const { live } = await contentByApi(request);
  const news = await live('news', word, { audience: onlyFor(reader.partnerId), fields: { description: { en: 'In English.' } } });
  await openEditor(page, news);
  const languages = texts(page).getByRole('group', { name: 'Languages', exact: true });
  await languages.getByRole('button', { name: 'Deutsch, missing', exact: true }).click();
  const title = textField(page, 'Title in German');
  await expect(title).toHaveAttribute('placeholder', 'Missing: readers see English');
  await texts(page).locator('[data-field="title"]').getByRole('button', { name: 'Copy English', exact: true }).click();
  await expect(title).toHaveValue(word);
  await title.fill(`${word} auf Deutsch`);
  await expect(languages.getByRole('button', { name: 'Deutsch, not ready', exact: true })).toBeVisible();
  await waitUntilSaved(page);
  await publishNow(page);

  const visitor = await openVisitorPage();
  await visitor.addInitScript(() => localStorage.setItem('locale', 'de'));
  await withDatabase((db) => db.updateTable('people').set({ locale: 'de' }).where('id', '=', reader.id).execute());
  await visitor.goto(newsPath(news));
  await visitor.locator('input[type="email"], input[name="email"]').first().fill(reader.email);
  await visitor.locator('input[type="password"]').first().fill(reader.password);
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('dialog', { name: word, exact: true })).toContainText('In English.');

  await page.getByRole('switch', { name: 'German is ready', exact: true }).check();
  await expect(languages.getByRole('button', { name: 'Deutsch, ready', exact: true })).toBeVisible();
  await publishNow(page);
  await visitor.reload();
  await expect(visitor.getByRole('dialog', { name: `${word} auf Deutsch`, exact: true })).toContainText('In English.');

  await textField(page, 'Title in English').fill(`${word} again`);
  await expect(texts(page).getByText('English has changed since.')).toBeVisible();
  await expect(languages.getByRole('button', { name: 'Deutsch, outdated', exact: true })).toBeVisible();
  await texts(page).getByRole('button', { name: 'Show the change', exact: true }).click();
  await expect(texts(page).getByRole('insertion')).toContainText(['again']);
  await page.goto(`/backoffice/content?q=${word}`);
  const row = page.getByRole('row', { name: new RegExp(word) });
  await expect(row.getByRole('img', { name: /outdated: German/ })).toBeVisible();
  await page.goto(`/backoffice/content?q=${word}&check=outdated`);
  await expect(row).toBeVisible();

  await row.getByRole('link', { name: `${word} again` }).click();
  await texts(page).getByRole('button', { name: 'Still right', exact: true }).click();
  await expect(languages.getByRole('button', { name: 'Deutsch, ready', exact: true })).toBeVisible();
});

test('[PUBL-04] a draft takes over by itself at its time, and is gone after its end', async ({
  page,
  request,
  openVisitorPage,
}) => {
  const word = newWord();
  const reader = await newReader();
  const { draft } = await contentByApi(request);
  const news = await draft('news', word, { audience: onlyFor(reader.partnerId) });
  await openEditor(page, news);
  await choosePublishing(page, 'Schedule…');
  const dialog = page.getByRole('dialog', { name: 'When should partners see it?', exact: true });
  await dialog.getByLabel('Day', { exact: true }).fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(dialog.getByText('Choose a time in the future.')).toBeVisible();
  await dialog.getByLabel('Day', { exact: true }).fill('2030-01-02');
  await dialog.getByLabel('Time', { exact: true }).fill('09:30');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(messages(page)).toContainText('Scheduled');
  await expect(page.getByText(/^Scheduled for .*2030.* 09:30/)).toBeVisible();

  const visitor = await openVisitorPage();
  await openAs(visitor, reader, newsPath(news));
  await expect(visitor.getByRole('dialog', { name: 'News', exact: true })).toContainText('doesn’t exist');
  await withDatabase((db) =>
    sql`update content_items set scheduled_for = now() + interval '2 seconds' where id = ${news.id}`.execute(db),
  );
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole('dialog', { name: word, exact: true })).toBeVisible({ timeout: 1500 });
  }).toPass();

  await page.reload();
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  await page.getByLabel('Shown until', { exact: true }).fill('2030-01-02T10:00');
  await waitUntilSaved(page);
  await publishNow(page);
  await page.goto(`/backoffice/content?q=${word}`);
  await expect(page.getByRole('row', { name: new RegExp(word) }).getByTitle(/^Shown until .*2030/)).toBeVisible();
  await withDatabase((db) =>
    sql`update news set published_until = now() + interval '1 second' where id = ${news.id}`.execute(db),
  );
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole('dialog', { name: 'News', exact: true })).toContainText('doesn’t exist', { timeout: 1500 });
  }).toPass();
  await page.reload();
  await expect(page.getByRole('row', { name: new RegExp(word) })).toContainText('Expired');
});

test('[PUBL-10] versions say who changed what; any two are compared, and an old one is restored as a draft', async ({
  page,
  request,
}) => {
  const word = newWord();
  const reader = await newReader();
  const { live, save, publish } = await contentByApi(request, 'Writer');
  const first = await live('news', word, {
    fields: { description: { en: 'The first text.' } },
    audience: onlyFor(reader.partnerId),
  });
  const second = await publish(
    await save(first, {
      fields: { description: { en: 'The second text.' } },
      audience: onlyFor((await newReader()).partnerId),
    }),
  );
  await openEditor(page, second);
  const versions = page.getByRole('region', { name: 'Versions', exact: true });
  const newest = versions.getByRole('listitem').first();
  await expect(newest).toContainText('Cora Writer');
  await expect(newest).toContainText('Live');
  await expect(newest).toContainText(/Description/);
  await expect(newest).toContainText(/Audience/);

  await versions
    .getByRole('button', { name: /^Compare version \d+ with the newest$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Compare versions', exact: true });
  await expect(dialog.getByText('Description, English')).toBeVisible();
  await expect(dialog.getByRole('deletion')).toContainText(['first']);
  await expect(dialog.getByRole('insertion')).toContainText(['second']);
  await expectAccessible(page);
  const to = await dialog.getByLabel('Newer version', { exact: true }).inputValue();
  await dialog.getByLabel('Older version', { exact: true }).selectOption(to);
  await expect(dialog.getByText('These versions are the same.')).toBeVisible();
  await page.keyboard.press('Escape');

  await versions
    .getByRole('button', { name: /^Restore version \d+$/ })
    .first()
    .click();
  await expect(messages(page)).toContainText(/Version \d+ was restored as a draft/);
  await expect(textField(page, 'Description in English')).toHaveValue('The first text.');
  await expect(page.getByRole('button', { name: `Remove ${reader.company}`, exact: true })).toBeVisible();
  await expect(versions.getByRole('listitem').first()).toContainText(/restored from \d+/);
  await expect(versions.getByRole('listitem').first()).toContainText('Draft');
});
