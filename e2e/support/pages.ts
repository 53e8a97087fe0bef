import type { BrowserContext, Page } from '@playwright/test';

/** Calls the function for every page of the context: the one that a reused context already has, and those that open later. */
export function forEachPage(context: BrowserContext, onPage: (page: Page) => void): void {
  context.pages().forEach(onPage);
  context.on('page', onPage);
}
