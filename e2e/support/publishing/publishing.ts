import { expect, type Locator, type Page } from '@playwright/test';

import { aPdf } from '@portal/api/testing/sample-files';

type Kind = 'Portfolio' | 'Document' | 'Product';

/** A PDF for a file input. Its only page shows the text. */
export function pdfFile(name: string, text: string) {
  return { name, mimeType: 'application/pdf', buffer: aPdf({ texts: [text] }) };
}

/** Creates an empty draft from the list of content and returns its id. */
export async function newDraft(page: Page, kind: Kind): Promise<number> {
  await page.goto('/backoffice/content');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  await expect(page).toHaveURL(/\/backoffice\/content\/\d+/);
  await expect(page.getByLabel('Name in English', { exact: true })).toBeVisible();
  return Number(/\/content\/(\d+)/.exec(page.url())?.[1]);
}

/** Fills in texts in English, by the labels of their fields. */
export async function writeEnglish(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, text] of Object.entries(texts)) await page.getByLabel(`${field} in English`, { exact: true }).fill(text);
}

/** Fills in the same texts in German and marks German as ready. */
export async function writeGerman(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  const languages = page.getByRole('group', { name: 'Languages', exact: true });
  await languages.getByRole('button', { name: /^Deutsch,/ }).click();
  for (const [field, text] of Object.entries(texts)) await page.getByLabel(`${field} in German`, { exact: true }).fill(text);
  await page.getByRole('switch', { name: 'German is ready', exact: true }).check();
  await expect(languages.getByRole('button', { name: 'Deutsch, ready', exact: true })).toBeVisible();
}

/** Adds a value to the audience: a country, a tier or a partner. */
export async function addToAudience(page: Page, field: 'Country' | 'Partners', name: string): Promise<void> {
  const audience = page.getByRole('region', { name: 'Audience', exact: true });
  const box = audience.getByRole('combobox', { name: field, exact: true });
  await box.scrollIntoViewIfNeeded();
  await box.click();
  await box.fill(name);
  await page.getByRole('option', { name }).click();
  await expect(audience.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
}

/** Adds other content by its title, such as a document to a product. */
export async function addReference(page: Page, field: string, title: string): Promise<void> {
  const box = page.getByRole('combobox', { name: `Add: ${field}`, exact: true });
  // Scrolling closes the list, so the field is brought into view first.
  await box.scrollIntoViewIfNeeded();
  await box.click();
  await box.fill(title);
  await page.getByRole('option', { name: title }).click();
  await expect(page.getByRole('group', { name: field, exact: true }).getByRole('row', { name: title })).toBeVisible();
}

/** Publishes what the editor shows, now, and waits until nothing is left to publish. */
export async function publish(page: Page): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: /^Publish( changes)?$/ });
  await button.click();
  const question = page.getByRole('dialog', { name: 'Publish now?', exact: true });
  await question.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(button).toBeDisabled();
  await expect(page.getByRole('main').getByText('Live', { exact: true }).first()).toBeVisible();
}

export function filesCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Files', exact: true });
}

/** The row of a file, by its name. */
export function fileRow(page: Page, name: string): Locator {
  return filesCard(page).getByRole('listitem').filter({ hasText: name }).first();
}

/** The hidden input behind "Add files". */
export function addFilesInput(page: Page): Locator {
  return filesCard(page).locator('input[type=file][multiple]');
}

/** Searches with the field in the header of the portal and waits for the screen of results. */
export async function searchPortal(page: Page, text: string): Promise<void> {
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search', exact: true });
  await box.fill(text);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/partner\/searchresults\?query=/);
}

/**
 * Searches until it is found: the index follows within seconds. The page is loaded each time, because it keeps an answer for half a minute.
 */
export async function searchUntilFound(page: Page, text: string, link: Locator): Promise<void> {
  const none = page.getByRole('main').getByText('No results found.', { exact: true });
  await expect(async () => {
    await page.goto(`/partner/searchresults?query=${encodeURIComponent(text)}`);
    await expect(link.or(none)).toBeVisible();
    expect(await link.isVisible()).toBe(true);
  }).toPass({ timeout: 60_000 });
}

export function foundLink(page: Page, kind: 'Product' | 'Documents', name: string): Locator {
  return page.getByRole('main').getByRole('region', { name: kind }).getByRole('link', { name }).first();
}
