import type { Page } from '@playwright/test';

/** Writes to local storage before the portal runs, from another page of the same origin. */
export async function store(page: Page, values: Record<string, string>): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), Object.entries(values));
}

export function storedValue(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

export function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).toSorted());
}
