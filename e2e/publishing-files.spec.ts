import { readFile } from 'node:fs/promises';

import { expect, type Page } from '@playwright/test';

import { signIn, test } from './support/fixtures.ts';
import { newPerson } from './support/people.ts';
import {
  addFilesInput,
  addReference,
  addToAudience,
  fileRow,
  filesCard,
  foundLink,
  newDraft,
  pdfFile,
  publish,
  searchPortal,
  searchUntilFound,
  writeEnglish,
} from './support/publishing/publishing.ts';
import { openBackoffice } from './support/staff.ts';

const uploads = '**/api/backoffice/content/*/files*';

async function openEditor(page: Page): Promise<void> {
  await page.goto('/backoffice/signin');
  await openBackoffice(page, '/backoffice/content', { role: 'editor', firstName: 'Ilse', lastName: 'Brandt' });
}

test('[PUBL-07] two PDFs at once get the languages of their names, show progress, and can be cancelled, sent again and retried', async ({
  page,
  browserErrors,
}) => {
  // The connection is cut once, on purpose.
  browserErrors.allow(/net::ERR_/);
  await openEditor(page);
  await newDraft(page, 'Document');
  await writeEnglish(page, { Name: 'Mooring guide' });

  const held = Promise.withResolvers<undefined>();
  await page.route(uploads, async (route) => {
    await held.promise;
    // The cancelled upload has no request any more.
    await route.continue().catch(() => undefined);
  });
  await addFilesInput(page).setInputFiles([pdfFile('mooring-en.pdf', 'Mooring'), pdfFile('anlegen_de.pdf', 'Anlegen')]);
  const [english, german] = [fileRow(page, 'mooring-en.pdf'), fileRow(page, 'anlegen_de.pdf')];
  await expect(english.getByRole('img', { name: 'Language: English' })).toBeVisible();
  await expect(german.getByRole('img', { name: 'Language: German' })).toBeVisible();
  await expect(english.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  await expect(german.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();

  await page.getByRole('button', { name: 'Cancel the upload of anlegen_de.pdf', exact: true }).click();
  await expect(german).toContainText('cancelled');
  held.resolve(undefined);
  await expect(english).toContainText(/v1 · .* · 1 page · Ilse Brandt/);
  await page.getByRole('button', { name: 'Remove the upload of anlegen_de.pdf', exact: true }).click();
  await expect(filesCard(page).getByText('anlegen_de.pdf')).toHaveCount(0);

  await page.unroute(uploads);
  await page.route(uploads, (route) => route.abort('connectionreset'), { times: 1 });
  await dropFile(page, pdfFile('anlegen_de.pdf', 'Anlegen'));
  await expect(german.getByRole('alert')).toBeVisible();
  await german.getByRole('button', { name: 'Try again: anlegen_de.pdf', exact: true }).click();
  await expect(german).toContainText(/v1 · .* · 1 page · Ilse Brandt/);
  await expect(german.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/^Saved as a draft/)).toBeVisible();

  await page.reload();
  await expect(english).toContainText('v1');
  await expect(german).toContainText('v1');
});

test('[PUBL-07] a new version replaces the file at the same address only once it is published, and an old one can be restored', async ({
  page,
  openVisitorPage,
}) => {
  const person = await newPerson('Pia');
  const partner = await openVisitorPage();
  await signIn(partner, person);
  await openEditor(page);
  const id = await newDraft(page, 'Document');
  await writeEnglish(page, { Name: `Tide table ${id}` });
  await addToAudience(page, 'Partners', person.company);
  await addFilesInput(page).setInputFiles(pdfFile('tides-en.pdf', 'Tides of the first version'));
  await expect(fileRow(page, 'tides-en.pdf')).toContainText('v1');
  await publish(page);
  await expectDownload(partner, id, 'tides-en.pdf', 'Tides of the first version');

  const replace = filesCard(page).locator('input[aria-label="Replace tides-en.pdf"]');
  await replace.setInputFiles(pdfFile('tides-new.pdf', 'Tides of the second version'));
  await expect(fileRow(page, 'tides-new.pdf')).toContainText('v2');
  await expect(page.getByText(/^Saved as a draft/)).toBeVisible();
  await expectDownload(partner, id, 'tides-en.pdf', 'Tides of the first version');
  await publish(page);
  await expectDownload(partner, id, 'tides-new.pdf', 'Tides of the second version');

  await filesCard(page).getByRole('button', { name: '2 versions of tides-new.pdf', exact: true }).click();
  await filesCard(page).getByRole('button', { name: 'Restore version 1 of tides-new.pdf', exact: true }).click();
  await expect(fileRow(page, 'tides-en.pdf')).toContainText('v1');
  await expect(filesCard(page).getByRole('button', { name: 'Restore version 2 of tides-en.pdf', exact: true })).toBeVisible();
  await publish(page);
  await expectDownload(partner, id, 'tides-en.pdf', 'Tides of the first version');
});

test('[PUBL-02] before it is published, its future readers get a draft neither by search nor in a list, by address or by download', async ({
  page,
  openVisitorPage,
}) => {
  test.setTimeout(180_000);
  const person = await newPerson('Pia');
  const partner = await openVisitorPage();
  await signIn(partner, person);
  await openEditor(page);

  const draftFor = async (kind: 'Portfolio' | 'Document' | 'Product') => {
    const id = await newDraft(page, kind);
    const name = `Quaystone ${kind} ${id}`;
    await writeEnglish(page, { Name: name });
    await addToAudience(page, 'Partners', person.company);
    return { id, name };
  };
  const portfolio = await draftFor('Portfolio');
  await expectSaved(page);
  const sheet = await draftFor('Document');
  await addFilesInput(page).setInputFiles(pdfFile('quaystone-en.pdf', 'Quaystone inside'));
  await expect(fileRow(page, 'quaystone-en.pdf')).toContainText('v1');
  await expectSaved(page);
  const product = await draftFor('Product');
  await addReference(page, 'Documents', sheet.name);
  await addReference(page, 'Portfolios', portfolio.name);
  await expectSaved(page);
  const address = `/partner/playbook/${portfolio.id}/${product.id}`;
  const portfolioLink = partner.getByRole('main').getByRole('link', { name: portfolio.name });

  await searchPortal(partner, 'Quaystone');
  await expect(partner.getByText('No results found.', { exact: true })).toBeVisible();
  await partner.goto('/partner/playbook');
  await expect(partner.getByRole('heading', { name: 'Portfolios', exact: true })).toBeVisible();
  await expect(partner.getByRole('main').getByRole('link').first()).toBeVisible();
  await expect(portfolioLink).toHaveCount(0);
  for (const path of [address, `/partner/playbook/${portfolio.id}`]) {
    await partner.goto(path);
    await expect(partner.getByText('It may have been withdrawn, or it isn’t available to your company.')).toBeVisible();
  }
  expect((await partner.request.get(`/en/download/${sheet.id}?save=1`)).status()).toBe(404);

  for (const { id } of [portfolio, sheet, product]) {
    await page.goto(`/backoffice/content/${id}`);
    await publish(page);
  }
  await searchUntilFound(partner, 'Quaystone', foundLink(partner, 'Product', product.name));
  await partner.goto('/partner/playbook');
  await expect(portfolioLink.first()).toBeVisible();
  await partner.goto(address);
  await expect(partner.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expectDownload(partner, sheet.id, 'quaystone-en.pdf', 'Quaystone inside');
});

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^Saved as a draft/)).toBeVisible();
}

/** Drops a file on the card, as from the desktop. */
async function dropFile(page: Page, { name, mimeType, buffer }: ReturnType<typeof pdfFile>): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, type, base64]) => {
      const transfer = new DataTransfer();
      transfer.items.add(
        new File([Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)], fileName, { type }),
      );
      return transfer;
    },
    [name, mimeType, buffer.toString('base64')] as const,
  );
  for (const event of ['dragenter', 'dragover', 'drop']) await filesCard(page).dispatchEvent(event, { dataTransfer });
}

/** Downloads the document as its reader and checks which file comes. The address is the same for every version. */
async function expectDownload(page: Page, id: number, name: string, text: string): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    // A navigation that turns into a download rejects.
    page.goto(`/en/download/${id}?save=1`).catch(() => undefined),
  ]);
  expect(download.suggestedFilename()).toBe(name);
  expect((await readFile(await download.path())).toString('latin1')).toContain(text);
}
