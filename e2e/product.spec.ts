import { expect, type Page } from '@playwright/test';

import { test } from './support/private-playbook.ts';

interface View {
  entityType: string;
  entityId: string | number;
  userId: string;
  itemId?: string | number;
  metadata: { page: string; action: string };
}

/** Returns a list that grows with every recorded view of a document. */
function documentViews(page: Page): View[] {
  const views: View[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/analytics-create')) return;
    views.push(...[request.postDataJSON() as View | View[]].flat().filter(({ metadata }) => metadata.page === 'Document'));
  });
  return views;
}

const documents = (page: Page) => page.getByRole('table', { name: 'Documents' });
const names = (page: Page) => documents(page).getByRole('row').getByRole('link').filter({ hasText: /./ });
const card = (page: Page) => page.getByRole('article');
const byName = ['Administrator guide', 'Data sheet', 'Release notes 9', 'Release notes 10'];

test.beforeEach(async ({ page, playbook }) => {
  await page.goto(`/partner/playbook/${playbook.portfolioId}/${playbook.productIds[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Own 1');
});

test('[PLAY-08] [PLAY-16] a product has a back link, its card, and its documents with pin, view and share', async ({
  page,
  playbook,
}) => {
  await expect(page).toHaveTitle('Own 1 · Norvane');
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText('The title of 1');
  await expect(card(page)).toContainText('Model OM 1 · Own portfolio');
  await expect(names(page)).toHaveText(byName);
  const row = documents(page).getByRole('row').nth(1);
  await expect(row).toContainText('PDF');
  await expect(row).toContainText(/\d (kB|MB)/);
  for (const action of ['Pin', 'View', 'Share']) {
    await expect(row.getByRole('button', { name: `${action} Administrator guide` })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Own portfolio' }).click();
  await expect(page).toHaveURL(`/partner/playbook/${playbook.portfolioId}`);
});

test('[PLAY-08] "Read More" expands a long text and "Read Less" collapses it; a short text has neither', async ({
  page,
  playbook,
}) => {
  await expect(card(page)).not.toContainText('The end.', { useInnerText: true });
  await card(page).getByRole('button', { name: 'Read More', exact: true }).click();
  await expect(card(page)).toContainText('The end.', { useInnerText: true });
  await card(page).getByRole('button', { name: 'Read Less', exact: true }).click();
  await expect(card(page)).not.toContainText('The end.', { useInnerText: true });

  await page.route('**/api/partner/products/*', async (route) => {
    const { body } = (await (await route.fetch()).json()) as { body: object };
    await route.fulfill({ json: { body: { ...body, description: 'Short.' } } });
  });
  await page.goto(`/partner/playbook/${playbook.portfolioId}/${playbook.productIds[1]}`);
  await expect(card(page)).toContainText('Short.');
  await expect(card(page).getByRole('button', { name: /^Read/ })).toHaveCount(0);
});

test('[PLAY-18] [PLAY-08] documents are sorted by name, ascending by default, and searched by name or file name', async ({
  page,
}) => {
  const nameHeader = page.getByRole('columnheader', { name: 'Name' });
  await expect(nameHeader).toHaveAttribute('aria-sort', 'ascending');
  await expect(names(page)).toHaveText(byName);
  await nameHeader.getByRole('button').click();
  await expect(nameHeader).toHaveAttribute('aria-sort', 'descending');
  await expect(names(page)).toHaveText(byName.toReversed());
  await expect(page).toHaveURL(/\?order=desc$/);

  const search = page.getByRole('searchbox', { name: 'Search documents' });
  await search.fill('NOTES');
  await expect(names(page)).toHaveText(['Release notes 10', 'Release notes 9']);
  await search.fill('own-file-1');
  await expect(names(page)).toHaveText(['Administrator guide']);
  await page.reload();
  await expect(names(page)).toHaveText(['Administrator guide']);
  await search.fill('nothing of the kind');
  await expect(page.getByRole('heading', { name: 'No results found.', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(names(page)).toHaveText(byName.toReversed());
});

test('[PLAY-10] viewing a document opens the document viewer and records one view with person and document; loading the page records none', async ({
  page,
  playbook,
}) => {
  const views = documentViews(page);
  await page.reload();
  await expect(names(page)).toHaveText(byName);
  const [, guideId] = playbook.documentIds;
  const view = page.getByRole('button', { name: 'View Administrator guide' });
  await view.click();
  const documentViewer = page.getByRole('dialog', { name: /Administrator guide/ });
  await expect(documentViewer).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`[?&]doc=${guideId}$`));
  await expect.poll(() => views.length).toBe(1);
  expect(views[0]).toMatchObject({
    entityType: 'document',
    entityId: guideId,
    itemId: guideId,
    userId: expect.any(String),
    metadata: { page: 'Document', action: 'view' },
  });
  await page.keyboard.press('Escape');
  await expect(documentViewer).toBeHidden();
  await expect(view).toBeFocused();
  await view.click();
  await expect(documentViewer).toBeVisible();
  await expect.poll(() => views.length).toBe(2);
});

test('[PLAY-10] "Open PDF" opens the main document of the product', async ({ page }) => {
  const views = documentViews(page);
  await card(page).getByRole('button', { name: 'Open PDF', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /Data sheet/ })).toBeVisible();
  await expect.poll(() => views.length).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[PLAY-10] a document opens in a new tab, and one view is recorded', async ({ page, context, playbook }) => {
    const views = documentViews(page);
    await context.route('**/download/*', (route) => route.fulfill({ contentType: 'text/plain', body: 'The file.' }));
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'View Administrator guide' }).click(),
    ]);
    await expect(tab).toHaveURL(`/en/download/${playbook.documentIds[1]}`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => views.length).toBe(1);
  });

  test('[PLAY-08] [PLAY-18] documents are cards with text buttons, sorted and searched like the table', async ({ page }) => {
    const cards = page.getByRole('region', { name: /^Documents/ }).getByRole('listitem');
    await expect(cards.getByRole('link')).toHaveText(byName);
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(cards.first().getByRole('button')).toHaveText([/^Pin/, /^View/, /^Share/]);
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect(cards.getByRole('link')).toHaveText(byName.toReversed());
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('guide');
    await expect(cards.getByRole('link')).toHaveText(['Administrator guide']);
  });
});

test.describe('with clipboard access', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('[PLAY-11] sharing copies the full link of the document and shows "Link copied!" in its row for two seconds', async ({
    page,
    playbook,
  }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const row = documents(page).getByRole('row').filter({ hasText: 'Data sheet' });
    await row.getByRole('button', { name: 'Share Data sheet' }).click();
    const confirmation = page.getByText('Link copied!', { exact: true });
    await expect(confirmation).toBeVisible();
    const origin = new URL(page.url()).origin;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/en/download/${playbook.documentIds[0]}`);
    const [messageBox, rowBox] = [await confirmation.boundingBox(), await row.boundingBox()];
    expect(messageBox?.y).toBeGreaterThanOrEqual(rowBox?.y ?? Infinity);
    expect((messageBox?.y ?? Infinity) + (messageBox?.height ?? 0)).toBeLessThanOrEqual((rowBox?.y ?? 0) + (rowBox?.height ?? 0));
    await expect(row.getByRole('status')).toHaveText('Link copied!');

    await page.clock.runFor(1900);
    await expect(confirmation).toBeVisible();
    await page.clock.runFor(200);
    await expect(confirmation).toBeHidden();
  });

  test('[PLAY-11] sharing the product copies the URL of its page', async ({ page, playbook }) => {
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('guide');
    await expect(page).toHaveURL(/\?q=guide$/);
    await card(page)
      .getByRole('button', { name: /^Share/ })
      .click();
    await expect(card(page).getByRole('status')).toHaveText('Link copied!');
    const { origin } = new URL(page.url());
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${origin}/partner/playbook/${playbook.portfolioId}/${playbook.productIds[0]}`,
    );
  });
});

test('[PLAY-11] without clipboard access sharing shows the link for selection and no error', async ({ page, playbook }) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Blocked', 'NotAllowedError'));
  });
  const share = page.getByRole('button', { name: 'Share Data sheet' });
  await share.click();
  const field = page.getByRole('dialog', { name: 'Share' }).getByRole('textbox');
  const { origin } = new URL(page.url());
  await expect(field).toHaveValue(`${origin}/en/download/${playbook.documentIds[0]}`);
  await expect(field).toBeFocused();
  expect(
    await field.evaluate((input: HTMLInputElement) => input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)),
  ).toBe(await field.inputValue());
  await expect(page.getByText('Link copied!')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(share).toBeFocused();
});

test('a printed product shows its full text and no buttons', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await expect(card(page)).toContainText('The end.', { useInnerText: true });
  // The headers of sortable columns are buttons, and they stay as part of the table.
  await expect(page.getByRole('columnheader').getByRole('button')).toHaveText(['Name', 'Updated']);
  await expect(page.getByRole('button')).toHaveCount(2);
  await expect(page.getByRole('banner')).toBeHidden();
});
