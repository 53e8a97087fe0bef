import type { Page, Request } from '@playwright/test';

/** Returns a list that grows with every request to this path. */
export function recordRequests(page: Page, path: string): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) requests.push(request);
  });
  return requests;
}

/** Holds all requests to these URLs back, and with them their responses, until the returned function is called. */
export async function holdRequests(page: Page, glob: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(glob, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Ends the notification stream as soon as it opens. Otherwise a page would never be idle, because the stream stays open. */
export async function endNotificationStream(page: Page): Promise<void> {
  await page.route('**/api/partner/notifications/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  );
}
