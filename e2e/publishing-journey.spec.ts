import { expect, type Page } from '@playwright/test';

import { codeOf, waitForFreshTimeStep } from '@portal/api/testing/authenticator';
import { newEmail } from '@portal/api/testing/mailbox';

import { expectDrawn, pdfFrame } from './support/document-viewer.ts';
import { test } from './support/publishing/empty-portal.ts';
import { fillSignIn } from './support/fixtures.ts';
import { chooseLanguage, offeredLanguages } from './support/languages.ts';
import {
  addFilesInput,
  addReference,
  addToAudience,
  fileRow,
  foundLink,
  newDraft,
  pdfFile,
  publish,
  searchPortal,
  searchUntilFound,
  writeEnglish,
  writeGerman,
} from './support/publishing/publishing.ts';
import { uniqueClientIp } from './support/unique-ip.ts';

const password = 'nobody knows this 0815';
const words = 'lighthouse gateway';

test('[PUBL-17] from an empty database to a product that partners in one country find by search, and partners elsewhere do not', async ({
  page: admin,
  portal,
  openVisitorPage,
}) => {
  test.setTimeout(240_000);
  const { mailbox } = portal;

  await test.step('the first admin opens the printed link and sets up the second factor', async () => {
    const email = newEmail();
    const printed = await portal.createAdmin(email);
    await joinStaff(admin, /https?:\S+/.exec(printed)?.[0] ?? '', email);
  });

  const editor = await openVisitorPage();
  await test.step('the admin invites an editor, who accepts by the mailed link', async () => {
    const email = newEmail();
    await admin.goto('/backoffice/people?kind=staff');
    await admin.getByRole('button', { name: 'Invite a person' }).click();
    const invite = admin.getByRole('dialog', { name: 'Invite staff', exact: true });
    await invite.getByLabel('First name', { exact: true }).fill('Ilse');
    await invite.getByLabel('Last name', { exact: true }).fill('Brandt');
    await invite.getByLabel('Email', { exact: true }).fill(email);
    await invite.getByLabel('Role', { exact: true }).selectOption('Editor');
    await invite.getByRole('button', { name: 'Send invitation', exact: true }).click();
    await expect(invite).toBeHidden();
    await joinStaff(editor, linkIn(await mailbox.next(email)), email);
  });

  await test.step('the editor publishes a portfolio, a document in two languages and a product for Germany', async () => {
    await newDraft(editor, 'Portfolio');
    await writeEnglish(editor, { Name: 'Harbour security' });
    await addToAudience(editor, 'Country', 'Germany');
    await publish(editor);

    await newDraft(editor, 'Document');
    await writeEnglish(editor, { Name: 'Lighthouse data sheet' });
    await writeGerman(editor, { Name: 'Leuchtturm Datenblatt' });
    await addFilesInput(editor).setInputFiles([
      pdfFile('lighthouse-en.pdf', 'The English sheet'),
      pdfFile('leuchtturm-de.pdf', 'Das deutsche Blatt'),
    ]);
    await expect(fileRow(editor, 'lighthouse-en.pdf')).toContainText('v1');
    await expect(fileRow(editor, 'leuchtturm-de.pdf')).toContainText('v1');
    await addToAudience(editor, 'Country', 'Germany');
    await publish(editor);

    await newDraft(editor, 'Product');
    await writeEnglish(editor, {
      Name: 'Lighthouse gateway 7',
      Title: 'A gateway for small harbours',
      Description: 'It keeps the harbour network safe.',
    });
    await writeGerman(editor, {
      Name: 'Leuchtturm Gateway 7',
      Title: 'Ein Gateway für kleine Häfen',
      Description: 'Es schützt das Netz des Hafens.',
    });
    await addReference(editor, 'Documents', 'Lighthouse data sheet');
    await addReference(editor, 'Portfolios', 'Harbour security');
    await addToAudience(editor, 'Country', 'Germany');
    await publish(editor);
  });

  const [german, norwegian] = [await openVisitorPage(), await openVisitorPage()];
  await test.step('a company in Germany and one in Norway ask for access, are approved and sign in', async () => {
    for (const [visitor, company, country, code] of [
      [german, 'Kaiwerk Hamburg', 'Germany', 'DE'],
      [norwegian, 'Fjordnett Bergen', 'Norway', 'NO'],
    ] as const) {
      const email = `maren@${company.toLowerCase().replace(' ', '-')}-${Date.now()}.example`;
      await askForAccess(visitor, { company, country, email });
      await approve(admin, { company, code, email });
      await setPassword(visitor, linkIn(await mailbox.next(email)));
      await expect(visitor).toHaveURL('/partner/signin');
      await fillSignIn(visitor, email, password);
      await expect(visitor).toHaveURL('/partner/dashboard');
    }
  });

  let product = '';
  await test.step('the partner in Germany finds the product by search and opens it and its document, in both languages', async () => {
    await searchUntilFound(german, words, foundLink(german, 'Product', 'Lighthouse gateway 7'));
    await foundLink(german, 'Product', 'Lighthouse gateway 7').click();
    await expect(german.getByRole('heading', { level: 1 })).toHaveText('Lighthouse gateway 7');
    await expect(german.getByRole('article')).toContainText('A gateway for small harbours');
    await expect(german.getByRole('article')).toContainText('It keeps the harbour network safe.');
    product = new URL(german.url()).pathname;
    await openDocument(german, 'Documents', 'Lighthouse data sheet', 'The English sheet');

    await chooseLanguage(german, offeredLanguages.de);
    await expect(german.getByRole('heading', { level: 1 })).toHaveText('Leuchtturm Gateway 7');
    await expect(german.getByRole('article')).toContainText('Ein Gateway für kleine Häfen');
    await openDocument(german, 'Dokumente', 'Leuchtturm Datenblatt', 'Das deutsche Blatt');
  });

  await test.step('the partner in Norway finds nothing by the same words, nor by the address', async () => {
    await searchPortal(norwegian, words);
    await expect(norwegian.getByText('No results found.', { exact: true })).toBeVisible();
    await norwegian.goto(product);
    await expect(norwegian.getByText('It may have been withdrawn, or it isn’t available to your company.')).toBeVisible();
    await norwegian.goto('/partner/playbook');
    await expect(norwegian.getByText('No portfolios available.', { exact: true })).toBeVisible();
  });
});

async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set password', exact: true }).click();
}

/** Accepts the invitation of a member of staff: a password, then the second factor. */
async function joinStaff(page: Page, link: string, email: string): Promise<void> {
  await setPassword(page, link);
  await expect(page).toHaveURL('/backoffice/signin');
  await fillSignIn(page, email, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Set up two-factor authentication' })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await waitForFreshTimeStep();
  await page.getByLabel('One-time code', { exact: true }).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('button', { name: 'I’ve saved my codes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
}

interface Applicant {
  readonly company: string;
  readonly email: string;
}

async function askForAccess(page: Page, { company, email, country }: Applicant & { country: string }): Promise<void> {
  // Requests are limited by IP. The header is only for this form: the frame of the document viewer loads nothing with it.
  await page.setExtraHTTPHeaders(uniqueClientIp());
  await page.goto('/partner/signin');
  await page.getByRole('button', { name: 'Not yet our partner? Get in touch with Us!', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Partner Signup Request', exact: true });
  await dialog.getByLabel('Company', { exact: true }).fill(company);
  await dialog.getByLabel('First name', { exact: true }).fill('Maren');
  await dialog.getByLabel('Last name', { exact: true }).fill('Tvedt');
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Country', { exact: true }).fill(country);
  await dialog.getByRole('button', { name: 'Send request', exact: true }).click();
  await expect(dialog.getByText('Thank you for your request', { exact: true })).toBeVisible();
  await page.setExtraHTTPHeaders({});
}

/** Approves the request as that of a new partner, whose country was read from what the visitor wrote. */
async function approve(page: Page, { company, email, code }: Applicant & { code: string }): Promise<void> {
  await page.goto(`/backoffice/signuprequests?q=${encodeURIComponent(company)}`);
  await expect(page.getByRole('heading', { level: 2, name: company, exact: true })).toBeVisible();
  await expect(page.getByLabel('Name of the partner', { exact: true })).toHaveValue(company);
  const request = page.getByRole('article', { name: company, exact: true });
  await expect(request.getByRole('combobox', { name: 'Country', exact: true })).toHaveValue(code);
  await page.getByRole('button', { name: 'Approve and send' }).click();
  await expect(page.getByText(`Approved. The invitation is on its way to ${email}.`).first()).toBeVisible();
}

/** Opens a document of the shown product and closes it again. */
async function openDocument(page: Page, table: string, name: string, text: string): Promise<void> {
  await page.getByRole('table', { name: table, exact: true }).getByRole('link', { name, exact: true }).click();
  await expectDrawn(page, 1);
  await expect(pdfFrame(page).getByText(text, { exact: true })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

function linkIn({ links }: { links: readonly string[] }): string {
  return links.find((link) => link.includes('token=')) ?? '';
}
