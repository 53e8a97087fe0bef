import { setTimeout } from 'node:timers/promises';

import type { Page } from '@playwright/test';

/**
 * Summarises the state of a page after a failed test. The same timeout can mean a lost connection, an empty page or a frozen one.
 */
export async function describeFailure(page: Page, failedRequests: readonly string[]): Promise<string> {
  const state = await Promise.race([
    page.evaluate(
      () =>
        `${document.readyState}, ${document.documentElement.lang}, ${document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 80) || 'nothing'}`,
    ),
    setTimeout(3000, 'frozen'),
  ]).catch((error: unknown) => String(error).slice(0, 80));
  return [new URL(page.url()).pathname, state, ...failedRequests.slice(-3)].join(' | ');
}
