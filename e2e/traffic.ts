import type { Page, Request } from '@playwright/test';

/** Grows with every request to this path from now on. */
export function requestsTo(page: Page, path: string): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) seen.push(request);
  });
  return seen;
}

/** Holds every answer to a path back until the returned function is called. */
export async function holdAnswers(page: Page, glob: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(glob, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
