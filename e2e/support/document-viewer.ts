import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

import type { StoredDocument } from './stored-documents.ts';

export function documentViewer(page: Page, { name }: Pick<StoredDocument, 'name'>): Locator {
  return page.getByRole('dialog', { name });
}

/** The frame that renders the pages of the PDF. */
export function pdfFrame(page: Page): FrameLocator {
  return page.getByRole('dialog').frameLocator('iframe[sandbox]');
}

export function pageCanvas(page: Page, number: number): Locator {
  return pdfFrame(page).locator(`.page[data-page-number="${number}"] canvas`).first();
}

export function pageNumber(page: Page): Locator {
  return page.getByRole('dialog').getByRole('textbox', { name: 'Page number' });
}

/** Waits longer than usual, because the document viewer is about a megabyte of script and a busy machine takes a while to load it. */
export async function expectDrawn(page: Page, number: number): Promise<void> {
  await expect(pageCanvas(page, number)).toBeInViewport({ timeout: 30_000 });
}

/** Opens the document over the notifications screen and waits until the page is drawn. */
export async function openDocument(page: Page, { id }: Pick<StoredDocument, 'id'>, { docPage = 1 } = {}): Promise<void> {
  await page.goto(`/partner/notifications?doc=${id}${docPage === 1 ? '' : `&docPage=${docPage}`}`);
  await expectDrawn(page, docPage);
}
