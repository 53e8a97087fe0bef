import { errors, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test';

export interface PageMeasurement {
  /** Milliseconds from the start of the navigation. */
  largestPaint: number;
  /** When the heading of the screen is shown. */
  heading: number;
  blocking: number;
  shift: number;
  /** Paths of all requested scripts, and of those requested before the first paint. */
  scripts: string[];
  earlyScripts: string[];
  thirdPartyBytes: number;
}

/** A visit takes a small part of this time. */
export const navigationTimeoutMs = 60_000;

interface Visit {
  origin: string;
  path: string;
  /** The key of local storage and the token of a session. */
  token?: { key: string; value: string };
}

/** The agreed conditions: a mid-range phone on a mobile network. */
const throttling = { cpu: 4, megabits: 9, latency: 60 };

/**
 * Measures a first visit with an empty cache until the page is idle. Chromium's throttled network sometimes delivers nothing at
 * all; such a visit times out and is repeated.
 */
export async function measurePage(browser: Browser, visit: Visit): Promise<PageMeasurement> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await measureOnce(browser, visit);
    } catch (error) {
      if (tries === 3 || !(error instanceof errors.TimeoutError)) throw error;
    }
  }
}

async function measureOnce(browser: Browser, { origin, path, token }: Visit): Promise<PageMeasurement> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(token && {
      storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: token.key, value: token.value }] }] },
    }),
  });
  try {
    await context.addInitScript(observe);
    const page = await context.newPage();
    await throttle(context, page);
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto(origin + path, { timeout: navigationTimeoutMs });
    await page.locator('h1').first().waitFor({ timeout: navigationTimeoutMs });
    await waitUntilIdle(page);
    const { firstPaint, ...paints } = await page.evaluate(() => (globalThis as unknown as { observed: Observed }).observed);
    const scripts = await page.evaluate(requestedScripts);
    return {
      ...paints,
      scripts: scripts.map(({ path: script }) => script),
      earlyScripts: scripts.filter(({ startTime }) => startTime < firstPaint).map(({ path: script }) => script),
      thirdPartyBytes: await countThirdPartyBytes(requests, origin),
    };
  } finally {
    await context.close();
  }
}

interface Observed {
  firstPaint: number;
  largestPaint: number;
  heading: number;
  blocking: number;
  shift: number;
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const observed: Observed = { firstPaint: Infinity, largestPaint: 0, heading: 0, blocking: 0, shift: 0 };
  Object.assign(globalThis, { observed });
  const watch = (type: string, handle: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true });

  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') observed.firstPaint = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    observed.largestPaint = entry.startTime;
  });
  watch('longtask', (entry) => {
    // Only the part of a task over 50 ms delays a click noticeably.
    observed.blocking += Math.max(0, entry.duration - 50);
  });
  watch('layout-shift', (entry) => {
    observed.shift += entry.value ?? 0;
  });
  const headingObserver = new MutationObserver(() => {
    if (!document.querySelector('h1')) return;
    headingObserver.disconnect();
    requestAnimationFrame(() => (observed.heading = performance.now()));
  });
  headingObserver.observe(document, { childList: true, subtree: true });
}

export async function throttle(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const bytesPerSecond = (throttling.megabits * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: throttling.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttling.cpu });
}

/** Resolves when nothing has been fetched for a second. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const ends = performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).responseEnd);
      return performance.now() - Math.max(...ends) > 1000;
    },
    undefined,
    { polling: 200 },
  );
}

/** Runs in the page. */
function requestedScripts(): { path: string; startTime: number }[] {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }));
  return files.filter(({ path }) => path.endsWith('.js'));
}

async function countThirdPartyBytes(requests: Request[], origin: string): Promise<number> {
  const thirdPartyRequests = requests.filter(
    (request) => /^https?:/.test(request.url()) && new URL(request.url()).origin !== origin,
  );
  // A blocked request has no size; it counts as one byte because it was sent.
  const sizes = await Promise.all(
    thirdPartyRequests.map((request) =>
      request.sizes().then(
        (size) => size.responseBodySize,
        () => 1,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
