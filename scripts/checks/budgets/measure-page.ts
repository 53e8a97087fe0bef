import { errors, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test';

export interface Measured {
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

/** Many times the duration of a visit. */
export const navigationTimeoutMs = 60_000;

interface Visit {
  origin: string;
  path: string;
  token?: string;
}

/** The agreed conditions: a mid-range phone on a mobile network. */
const slowness = { cpu: 4, megabits: 9, latency: 60 };

/**
 * Measures a first visit with an empty cache until the page is idle. Chromium's throttled network sometimes delivers nothing at all;
 * such a visit times out and is repeated.
 */
export async function measurePage(browser: Browser, visit: Visit): Promise<Measured> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await measureOnce(browser, visit);
    } catch (error) {
      if (tries === 3 || !(error instanceof errors.TimeoutError)) throw error;
    }
  }
}

async function measureOnce(browser: Browser, { origin, path, token }: Visit): Promise<Measured> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(token && {
      storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value: token }] }] },
    }),
  });
  try {
    await context.addInitScript(observe);
    const page = await context.newPage();
    await slowDown(context, page);
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
      thirdPartyBytes: await bytesFromElsewhere(requests, origin),
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
  const watch = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });

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
  const search = new MutationObserver(() => {
    if (!document.querySelector('h1')) return;
    search.disconnect();
    requestAnimationFrame(() => (observed.heading = performance.now()));
  });
  search.observe(document, { childList: true, subtree: true });
}

export async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const bytesPerSecond = (slowness.megabits * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowness.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness.cpu });
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

async function bytesFromElsewhere(requests: Request[], origin: string): Promise<number> {
  const foreign = requests.filter((request) => /^https?:/.test(request.url()) && new URL(request.url()).origin !== origin);
  // A refused request has no size; it counts as one byte because it was sent.
  const sizes = await Promise.all(
    foreign.map((request) =>
      request.sizes().then(
        (size) => size.responseBodySize,
        () => 1,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
