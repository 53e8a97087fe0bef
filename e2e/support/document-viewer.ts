import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

import type { StoredDocument } from './stored-documents.ts';

export function viewer(page: Page, { name }: Pick<StoredDocument, 'name'>): Locator {
  return page.getByRole('dialog', { name });
}

/** The frame that renders the pages. */
export function pagesOf(page: Page): FrameLocator {
  return page.getByRole('dialog').frameLocator('iframe[sandbox]');
}

export function drawnPage(page: Page, number: number): Locator {
  return pagesOf(page).locator(`.page[data-page-number="${number}"] canvas`).first();
}

export function pageNumber(page: Page): Locator {
  return page.getByRole('dialog').getByRole('textbox', { name: 'Page number' });
}

/** Waits longer than usual, because the viewer is about a megabyte of script and a busy machine takes a while to load it. */
export async function expectDrawn(page: Page, number: number): Promise<void> {
  await expect(drawnPage(page, number)).toBeInViewport({ timeout: 30_000 });
}

/** Opens the document by its URL and waits until the page is drawn. */
export async function openDocument(
  page: Page,
  { id }: Pick<StoredDocument, 'id'>,
  { at = 1, over = '/notifications' } = {},
): Promise<void> {
  await page.goto(`/partner${over}?doc=${id}${at === 1 ? '' : `&docPage=${at}`}`);
  await expectDrawn(page, at);
}
