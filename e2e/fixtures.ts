import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';

import type { DemoAccount } from '../demo/accounts.ts';
import { Faults } from './faults.ts';
import { lastSeen } from './last-seen.ts';
import { settled } from './settled.ts';

interface Fixtures {
  /** Whoever is signed in from the start; nobody unless a file or group says so. */
  account: DemoAccount | undefined;
  /** What went wrong in the browser so far; the test fails at its end unless the fault was allowed. */
  faults: Faults;
  /** A second person with a browser profile of their own, watched like the first. */
  visitor: () => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  account: [undefined, { option: true }],
  storageState: async ({ account, playwright, baseURL }, use) => {
    if (!account || baseURL === undefined) return use({ cookies: [], origins: [] });
    const server = await playwright.request.newContext({ baseURL });
    const { token, cookie } = await liveSession(server, account);
    await server.dispose();
    const origins = [{ origin: baseURL, localStorage: [{ name: 'token', value: token }] }];
    return use({ cookies: [{ ...cookie, domain: new URL(baseURL).hostname }], origins });
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
  const cookie = { name, value, path: '/', expires: -1, httpOnly: true, secure: true, sameSite: 'Lax' as const };
  return { token: ((await answer.json()) as { token: string }).token, cookie };
}

/** No violation of WCAG 2.2 AA, in what is on the screen now. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  // Every rule is applied to everything; of what is in order one example is enough, and quicker.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(tags);
  const { violations, passes } = await axe.analyze();
  expect(passes.length, 'axe must have looked at something').toBeGreaterThan(0);
  expect(
    violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
    })),
  ).toEqual([]);
}
