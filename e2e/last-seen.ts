import { setTimeout } from 'node:timers/promises';

import type { Page } from '@playwright/test';

/** Where a failed test stood, in few words: with a lost connection, an empty page and a frozen one the same wait fails. */
export async function lastSeen(page: Page, lost: readonly string[]): Promise<string> {
  const words = await Promise.race([
    page.evaluate(() => `${document.readyState}, ${document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 80) || 'nothing'}`),
    setTimeout(3000, 'frozen'),
  ]).catch((error: unknown) => String(error).slice(0, 80));
  return [new URL(page.url()).pathname, words, ...lost.slice(-3)].join(' | ');
}
