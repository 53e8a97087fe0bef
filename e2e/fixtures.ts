import { test as base, expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';

import type { DemoAccount } from '../demo/accounts.ts';
import { findViolations } from './axe.ts';
import { Faults } from './faults.ts';
import { lastSeen } from './last-seen.ts';
import { settled } from './settled.ts';

interface Fixtures {
  /** Whoever is signed in from the start; nobody unless a file or group says so. */
  account: DemoAccount | undefined;
  /** Theirs, not opened through the form. */
  session: Session | undefined;
  /** What went wrong in the browser so far; the test fails at its end unless the fault was allowed. */
  faults: Faults;
  /** A second person with a browser profile of their own, watched like the first. */
  visitor: () => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  account: [undefined, { option: true }],
  session: async ({ account, playwright, baseURL }, use) => {
    if (!account || baseURL === undefined) return use(undefined);
    const server = await playwright.request.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
    const session = await liveSession(server, account);
    await server.dispose();
    return use(session);
  },
  storageState: async ({ session }, use) => use({ cookies: session ? [session.cookie] : [], origins: [] }),
  context: async ({ context, session }, use) => {
    if (session) await storeToken(context, session);
    await use(context);
  },
  faults: [
    async ({ context }, use, outcome) => {
      const faults = new Faults();
      await faults.watch(context);
      await use(faults);
      if (outcome.status !== outcome.expectedStatus) {
        const seen = await Promise.all(context.pages().map((page) => lastSeen(page, faults.lost)));
        outcome.annotations.push(...seen.map((description) => ({ type: 'last seen', description })));
      }
      expect(faults.unexpected(), 'faults seen in the browser').toEqual([]);
    },
    { auto: true },
  ],
  visitor: async ({ browser, faults, contextOptions, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL === undefined ? {} : { baseURL }),
        // Else they would come with the session of the first.
        storageState: { cookies: [], origins: [] },
      });
      contexts.push(context);
      await faults.watch(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/**
 * Into the storage, by the first page that opens. The state of a context is written through a page of its own, which would cost every test
 * a tenth of a second.
 */
async function storeToken(context: BrowserContext, { origin, token }: Session): Promise<void> {
  const storing = await context.addInitScript(
    ([portal, value]) => {
      // Of the document, not of its address: one in a sandbox has no storage.
      if (globalThis.origin === portal) localStorage.setItem('token', value);
    },
    [origin, token] as const,
  );
  let isStored = false;
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (isStored || !frame.url().startsWith(origin)) return;
      isStored = true;
      // Whoever signs out later must stay signed out.
      void storing.dispose();
    }),
  );
}

/** Signs in through the real form and waits for the dashboard, or for `landing` when a return path is stored. */
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

/** The session of the test before in the same process, unless that test has ended it: signing in is made to cost time. */
async function liveSession(server: APIRequestContext, account: DemoAccount): Promise<Session> {
  const known = sessions.get(account.email);
  if (known) {
    const headers = { authorization: `Bearer ${known.token}`, cookie: `${known.cookie.name}=${known.cookie.value}` };
    const answer = await server.get('/api/partner/profile', { headers });
    if (answer.ok()) return known;
  }
  const opened = await openSession(server, account);
  sessions.set(account.email, opened);
  return opened;
}

type Session = Awaited<ReturnType<typeof openSession>>;

/** A session without the form, for tests that are not about signing in: a browser's, bound to its cookie. */
async function openSession(server: APIRequestContext, { email, password }: DemoAccount) {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await server.post('/api/login', { data: { username: email, password }, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  const [name, value] = (answer.headers()['set-cookie'] ?? '').split(';')[0]?.split('=') ?? [];
  if (!name || !value) throw new Error('The sign-in set no cookie.');
  const { origin, hostname } = new URL(answer.url());
  const ways = { httpOnly: true, secure: true, sameSite: 'Lax' } as const;
  const cookie = { name, value, domain: hostname, path: '/', expires: -1, ...ways };
  return { origin, token: ((await answer.json()) as { token: string }).token, cookie };
}

/** No violation of WCAG 2.2 AA or of axe's best practice, in what is on the screen now; of a second theme the colours are enough. */
export async function expectAccessible(page: Page, { coloursOnly = false } = {}): Promise<void> {
  await settled(page);
  const { passes, violations } = await findViolations(page, { coloursOnly });
  expect(passes, 'axe must have looked at something').toBeGreaterThan(0);
  expect(violations).toEqual([]);
}
