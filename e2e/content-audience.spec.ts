import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import sanitizeHtml from 'sanitize-html';

import { linkSchemes, richTextAttributes, richTextTags } from '@portal/contract/rich-text';

import { expectAccessible, test } from './support/fixtures.ts';
import {
  contentByApi,
  newReader,
  newsPath,
  newWord,
  onlyFor,
  openAs,
  openEditor,
  publishNow,
  textField,
  waitUntilSaved,
} from './support/publishing/content.ts';
import { bell, panel } from './support/notifications.ts';
import { withDatabase } from './support/people.ts';
import { slides } from './support/slides.ts';
import { uniqueClientIp } from './support/unique-ip.ts';

test.use({ extraHTTPHeaders: uniqueClientIp() });

const audience = (page: Page) => page.getByRole('region', { name: 'Audience', exact: true });

test('[PUBL-08] the head count follows the audience while it is chosen, and publishing says who gains and who loses', async ({
  page,
  request,
  openVisitorPage,
}) => {
  const word = newWord();
  const [before, after] = [await newReader('Bea'), await newReader('Alf')];
  const { live } = await contentByApi(request);
  const news = await live('news', word, { audience: onlyFor(before.partnerId) });
  await openEditor(page, news);
  await expect(audience(page).getByText('1 person in 1 company', { exact: true })).toBeVisible();
  await expect(audience(page).getByText('The same people as now.')).toBeVisible();
  await audience(page).getByRole('combobox', { name: 'Partners', exact: true }).fill(after.company);
  await page.getByRole('option', { name: new RegExp(after.company) }).click();
  await expect(audience(page).getByText('2 people in 2 companies', { exact: true })).toBeVisible();
  await expect(audience(page).getByText(`1 more person than now: ${after.company}.`)).toBeVisible();
  await audience(page)
    .getByRole('button', { name: `Remove ${before.company}`, exact: true })
    .click();
  await expect(audience(page).getByText('1 person in 1 company', { exact: true })).toBeVisible();
  await waitUntilSaved(page);

  const visitor = await openVisitorPage();
  await openAs(visitor, before, newsPath(news));
  await expect(visitor.getByRole('dialog', { name: word })).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'Publish changes', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish now?', exact: true });
  await expect(dialog.getByText('1 person in 1 company', { exact: true })).toBeVisible();
  await expect(dialog.getByText(`1 person in 1 company gains it: ${after.company}.`)).toBeVisible();
  await expect(dialog.getByText(`1 person in 1 company loses it: ${before.company}.`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(audience(page).getByText('The same people as now.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('dialog', { name: 'News', exact: true })).toContainText('doesn’t exist');
  const other = await openVisitorPage();
  await openAs(other, after, newsPath(news));
  await expect(other.getByRole('dialog', { name: word })).toBeVisible();
});

test('[PUBL-08] countries and tiers are chosen by keyboard, and an audience without any is for everyone', async ({
  page,
  request,
}) => {
  const tier = newWord();
  const reader = await newReader();
  await withDatabase((db) =>
    db.updateTable('partners').set({ tier, country: 'IS' }).where('id', '=', reader.partnerId).execute(),
  );
  const { draft } = await contentByApi(request);
  const news = await draft('news', newWord());
  await openEditor(page, news);
  await expect(audience(page).getByText('Visible to everyone')).toBeVisible();
  await audience(page).getByRole('combobox', { name: 'Tier', exact: true }).fill(tier);
  await expect(page.getByRole('option', { name: tier })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(audience(page).getByText('1 person in 1 company', { exact: true })).toBeVisible();
  await audience(page).getByRole('combobox', { name: 'Country', exact: true }).fill('Germany');
  await expect(page.getByRole('option', { name: 'Germany' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(audience(page).getByText('0 people in 0 companies', { exact: true })).toBeVisible();
  await audience(page).getByRole('combobox', { name: 'Country', exact: true }).press('Backspace');
  await expect(audience(page).getByText('1 person in 1 company', { exact: true })).toBeVisible();
  await audience(page)
    .getByRole('button', { name: `Remove ${tier}`, exact: true })
    .click();
  await expect(audience(page).getByText('Visible to everyone')).toBeVisible();
});

test('[PUBL-09] the preview shows what a chosen person would read, where, and what they would be told', async ({
  page,
  request,
}) => {
  const word = newWord();
  const [inside, outside] = [await newReader(`In${word}`), await newReader(`Out${word}`)];
  const { draft } = await contentByApi(request);
  const news = await draft('news', word, {
    fields: { description: { en: 'As it will be read.' } },
    audience: onlyFor(inside.partnerId),
  });
  await openEditor(page, news);
  await page.getByRole('button', { name: /^Preview as…/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview as…' });
  await dialog.getByRole('searchbox', { name: 'Find a person by name or company', exact: true }).fill(`In${word}`);
  await dialog
    .getByRole('list', { name: 'People', exact: true })
    .getByRole('button', { name: new RegExp(inside.name) })
    .click();
  await expect(dialog.getByRole('status')).toHaveText(`${inside.name} sees it The company is named in the audience.`);
  await expect(dialog.getByRole('heading', { name: 'The page in English' })).toBeVisible();
  await expect(dialog).toContainText('As it will be read.');
  for (const name of ['In lists', 'In search', 'Notification']) await expect(dialog.getByRole('heading', { name })).toBeVisible();
  await expect(dialog).toContainText(/Number 1 of \d+\./);
  await expect(dialog).toContainText(`/newsannouncements?item=${news.id}`);
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Choose someone else', exact: true }).click();
  await dialog.getByRole('searchbox', { name: 'Find a person by name or company', exact: true }).fill(`Out${word}`);
  await dialog
    .getByRole('list', { name: 'People', exact: true })
    .getByRole('button', { name: new RegExp(outside.name) })
    .click();
  await expect(dialog.getByRole('status')).toContainText(`${outside.name} does not see it`);
  await expect(dialog.getByRole('status')).toContainText('The company is not in the audience.');
  await expect(dialog).not.toContainText('As it will be read.');
});

test('[PUBL-13] news are announced once; a correction is not announced, unless the editor asks for it', async ({
  page,
  request,
  openVisitorPage,
}) => {
  const word = newWord();
  const reader = await newReader();
  const stranger = await newReader('Olaf');
  const { draft } = await contentByApi(request);
  const news = await draft('news', word, { audience: onlyFor(reader.partnerId) });
  const visitor = await openVisitorPage();
  await openAs(visitor, reader, '/partner/leads');
  await openEditor(page, news);
  await publishNow(page, 'Publish');
  await announceNews();
  await expectNotifications(visitor, word, 1);
  const outsider = await openVisitorPage();
  await openAs(outsider, stranger, '/partner/leads');
  await expectNotifications(outsider, word, 0);

  await textField(page, 'Description in English').fill('A correction.');
  await waitUntilSaved(page);
  await publishNow(page);
  await announceNews();
  await expectNotifications(visitor, word, 1);

  await textField(page, 'Description in English').fill('Something that everybody should know.');
  await page.getByRole('main').getByRole('button', { name: 'Publish changes', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish now?', exact: true });
  await dialog.getByRole('checkbox', { name: 'Notify the readers again', exact: true }).check();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
  await announceNews();
  await expectNotifications(visitor, word, 2);
});

test('[PUBL-06] a text from a word processor is cleaned when it is pasted, stored as it is shown, and read on the dashboard', async ({
  page,
  request,
  openVisitorPage,
}) => {
  const word = newWord();
  const reader = await newReader();
  const { draft, read } = await contentByApi(request);
  const slide = await draft('slides', word, { audience: onlyFor(reader.partnerId) });
  await openEditor(page, slide);
  const text = textField(page, 'Text in English');
  await text.click();
  await text.evaluate((element, html) => {
    const data = new DataTransfer();
    data.setData('text/html', html);
    data.setData('text/plain', 'plain');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, pastedHtml(word));
  await expect(text.getByRole('heading', { name: `${word} sizing` })).toBeVisible();
  await expect(text.getByRole('listitem')).toHaveText(['Up to 400 people', 'No second building']);
  await expect(text.locator('img, script, style, [style], [class^="Mso"]')).toHaveCount(0);
  await expect(page.getByRole('toolbar').getByRole('button').first()).toBeVisible();
  await waitUntilSaved(page);
  const stored = ((await read(slide.id)).revision.fields['descriptionHtml'] as { en: string }).en;
  expect(stored).toContain('<strong>inspected</strong>');
  expect(stored).toContain('href="https://norvane.example/guide?a=1&amp;b=2"');
  expect(stored).not.toMatch(/Mso|style=|<img|<script|javascript:|secret/);
  const options = { allowedTags: richTextTags, allowedAttributes: richTextAttributes, allowedSchemes: linkSchemes };
  expect(sanitizeHtml(stored, options)).toBe(stored);
  await publishNow(page, 'Publish');
  expect(((await read(slide.id)).revision.fields['descriptionHtml'] as { en: string }).en).toBe(stored);

  const visitor = await openVisitorPage();
  await openAs(visitor, reader, '/partner/dashboard');
  const shown = slides(visitor).getByRole('group', { includeHidden: true }).filter({ hasText: word });
  await expect(shown.getByRole('heading', { name: `${word} sizing`, includeHidden: true })).toBeAttached();
  await expect(shown.getByRole('listitem', { includeHidden: true })).toHaveText(['Up to 400 people', 'No second building']);
});

/** Lets the worker announce news now, which it does every minute, and waits until it has. */
async function announceNews(): Promise<void> {
  await withDatabase(async (db) => {
    const { rows } = await sql<{ id: string }>`insert into pgboss.job (name) values ('announce-news') returning id`.execute(db);
    await expect(async () => {
      const found = await sql<{ state: string }>`select state from pgboss.job where id = ${rows[0]?.id}`.execute(db);
      expect(found.rows[0]?.state).toBe('completed');
    }).toPass({ timeout: 30_000 });
  });
}

/** The bell lists this many notifications with the word. */
async function expectNotifications(visitor: Page, word: string, count: number): Promise<void> {
  await visitor.reload();
  await bell(visitor).click();
  await expect(panel(visitor).getByRole('listitem').or(panel(visitor).getByText("You're up to date.")).first()).toBeVisible();
  await expect(panel(visitor).getByRole('listitem').filter({ hasText: word })).toHaveCount(count);
}

/** As Word puts it on the clipboard, shortened, and with what nobody should be able to paste. */
function pastedHtml(word: string): string {
  return `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0cm}</style></head>
<body lang=DE><!--StartFragment-->
<h2><span lang=EN-US style='mso-ansi-language:EN-US'>${word} sizing<o:p></o:p></span></h2>
<p class=MsoNormal><span style='font-size:12.0pt;color:#1F3864'>Choose by what is <b
style='mso-bidi-font-weight:normal'>inspected</b>: 10&nbsp;Gbit/s &amp; more.<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span
style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Up to 400 people<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span
style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>No second building<o:p></o:p></p>
<p class=MsoNormal><img src="file:///C:/clip_image002.jpg"><script>alert(1)</script>See <a
href="https://norvane.example/guide?a=1&amp;b=2">the guide</a> or <a href="javascript:alert(2)">this</a>.<span
style='display:none;mso-hide:all'>secret</span></p>
<!--EndFragment--></body></html>`;
}
