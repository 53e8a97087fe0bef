import { test as base, expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';

import type { DemoAccount } from '../../demo/accounts.ts';
import { findViolations } from './axe.ts';
import { BrowserErrors } from './browser-errors.ts';
import { describeFailure } from './failure-report.ts';
import { forEachPage } from './pages.ts';
import { waitUntilStill } from './wait-for-page.ts';

interface Fixtures {
  /** The person who is signed in when the test starts. Nobody is signed in unless a file or group sets it. */
  account: DemoAccount | undefined;
  /** The session of `account`, opened through the API instead of the form. */
  session: Session | undefined;
  /** The browser errors so far. The test fails at its end unless they are allowed. */
  browserErrors: BrowserErrors;
  /** Opens a page for a second person in a separate browser context and watches its errors, too. */
  openVisitorPage: () => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  account: [undefined, { option: true }],
  session: async ({ account, playwright, baseURL }, use) => {
    if (!account || baseURL === undefined) return use(undefined);
    const server = await playwright.request.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
    const session = await validSession(server, account);
    await server.dispose();
    return use(session);
  },
  storageState: async ({ session }, use) => use({ cookies: session ? [session.cookie] : [], origins: [] }),
  context: async ({ context, permissions, session }, use) => {
    await context.grantPermissions(permissions ?? []);
    if (session) await storeToken(context, session);
    await use(context);
    // Playwright resets a reused context, but not its permissions.
    await context.clearPermissions();
  },
  browserErrors: [
    async ({ context }, use, testInfo) => {
      const browserErrors = new BrowserErrors();
      await browserErrors.watch(context);
      await use(browserErrors);
      if (testInfo.status !== testInfo.expectedStatus) {
        const descriptions = await Promise.all(
          context.pages().map((page) => describeFailure(page, browserErrors.failedRequests)),
        );
        testInfo.annotations.push(...descriptions.map((description) => ({ type: 'last seen', description })));
      }
      expect(browserErrors.unexpected(), 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  openVisitorPage: async ({ browser, browserErrors, contextOptions, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL === undefined ? {} : { baseURL }),
        // Without this the visitor would inherit the session of `account`.
        storageState: { cookies: [], origins: [] },
      });
      contexts.push(context);
      await browserErrors.watch(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/**
 * Stores the token when the first page opens. Playwright would write the storage state through an extra page, which adds a tenth
 * of a second to every test.
 */
async function storeToken(context: BrowserContext, { origin, token }: Session): Promise<void> {
  const initScript = await context.addInitScript(
    ([portal, value]) => {
      // Compares the origin of the document, not its URL, because a sandboxed document has no storage.
      if (globalThis.origin === portal) localStorage.setItem('token', value);
    },
    [origin, token] as const,
  );
  let isStored = false;
  forEachPage(context, (page) =>
    page.on('framenavigated', (frame) => {
      if (isStored || !frame.url().startsWith(origin)) return;
      isStored = true;
      // Stores the token only once, so that a sign-out in the test lasts.
      void initScript.dispose();
    }),
  );
}

/** Signs in through the real form and waits for the dashboard, or for `landing` if a return path is stored. */
export async function signIn(
  page: Page,
  account: DemoAccount,
  landing: string | RegExp = /\/partner\/dashboard$/,
): Promise<void> {
  if (!/\/partner\/(signin)?$/.test(new URL(page.url(), 'http://none.invalid').pathname)) await page.goto('/partner/signin');
  await fillSignIn(page, account.email, account.password);
  await expect(page).toHaveURL(landing);
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const sessions = new Map<string, Session>();

/** Reuses the session of an earlier test in the same worker while it is valid, because sign-in is slow by design. */
async function validSession(server: APIRequestContext, account: DemoAccount): Promise<Session> {
  const cached = sessions.get(account.email);
  if (cached) {
    const headers = { authorization: `Bearer ${cached.token}`, cookie: `${cached.cookie.name}=${cached.cookie.value}` };
    const response = await server.get('/api/partner/profile', { headers });
    if (response.ok()) return cached;
  }
  const session = await openSession(server, account);
  sessions.set(account.email, session);
  return session;
}

type Session = Awaited<ReturnType<typeof openSession>>;

/** Opens a browser session, which is bound to its cookie, through the API. */
async function openSession(server: APIRequestContext, { email, password }: DemoAccount) {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const response = await server.post('/api/login', { data: { username: email, password }, headers });
  expect(response.status(), await response.text()).toBe(200);
  const [name, value] = (response.headers()['set-cookie'] ?? '').split(';')[0]?.split('=') ?? [];
  if (!name || !value) throw new Error('The sign-in set no cookie.');
  const { origin, hostname } = new URL(response.url());
  const attributes = { httpOnly: true, secure: true, sameSite: 'Lax' } as const;
  const cookie = { name, value, domain: hostname, path: '/', expires: -1, ...attributes };
  return { origin, token: ((await response.json()) as { token: string }).token, cookie };
}

/**
 * Expects no violations of WCAG 2.2 AA or axe's best practices in the current page. `coloursOnly` is enough for a second theme.
 */
export async function expectAccessible(page: Page, { coloursOnly = false } = {}): Promise<void> {
  await waitUntilStill(page);
  const { passes, violations } = await findViolations(page, { coloursOnly });
  expect(passes, 'axe must have checked something').toBeGreaterThan(0);
  expect(violations).toEqual([]);
}
