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

/** The stream of notifications goes on for as long as a page is open, which is then never idle. Here it ends as soon as it begins. */
export async function endStreams(page: Page): Promise<void> {
  await page.route('**/api/partner/notifications/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  );
}
