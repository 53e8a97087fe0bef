import { demoAccounts } from '../demo/accounts.ts';
import { expect, type Page } from '@playwright/test';
import { fillSignIn, signIn, test } from './support/fixtures.ts';
import { store, storedValue } from './support/storage.ts';
import { holdRequests, recordRequests } from './support/network.ts';

test('[AUTH-01] both URLs show the same sign-in screen, without header or sidebar', async ({ page }) => {
  const snapshots: string[] = [];
  for (const path of ['/partner/', '/partner/signin']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Partner Account Sign In', exact: true })).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page).toHaveURL(path);
    snapshots.push(await page.getByRole('main').ariaSnapshot());
  }
  expect(snapshots[0]).toBe(snapshots[1]);
});

test('the sign-in picture appears before the scripts have loaded, only on a desktop and only when signed out', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/_app/libraries-*.js');
  await page.goto('/partner/signin', { waitUntil: 'commit' });
  await expect.poll(() => firstPicture(page)).toMatch(/sign-in\.webp/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => firstPicture(page)).toBe('none');
  release();
  await signIn(page, demoAccounts.marta);

  await page.setViewportSize({ width: 1440, height: 900 });
  const releaseAgain = await holdRequests(page, '**/_app/libraries-*.js');
  await page.goto('/partner/signin', { waitUntil: 'commit' });
  await expect.poll(() => firstPicture(page)).toBe('none');
  releaseAgain();
  await expect(page).toHaveURL('/partner/dashboard');
});

/** Returns the picture that is painted while the page is still empty. */
function firstPicture(page: Page): Promise<string> {
  return page.evaluate(() => {
    const root = document.querySelector('#root:empty');
    const isStyled = [...document.styleSheets].some(({ href }) => href);
    return root && isStyled ? getComputedStyle(root, '::before').backgroundImage : 'not yet';
  });
}

test('[AUTH-02] empty fields say "Required", the first one is focused and nothing is sent', async ({ page }) => {
  const logins = recordRequests(page, '/api/login');
  await page.goto('/partner/signin');
  const email = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Password', { exact: true });

  await fillSignIn(page, '', '');
  await expect(email).toHaveAccessibleDescription('Required');
  await expect(password).toHaveAccessibleDescription('Required');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();

  await fillSignIn(page, '   ', 'a password');
  await expect(email).toHaveAccessibleDescription('Required');
  await expect(password).toHaveAccessibleDescription('');

  await fillSignIn(page, demoAccounts.marta.email, '');
  await expect(password).toHaveAccessibleDescription('Required');
  await expect(password).toBeFocused();
  expect(logins).toHaveLength(0);
});

test('[AUTH-02] a malformed email says "Invalid email address", and only valid credentials are sent, once', async ({ page }) => {
  const logins = recordRequests(page, '/api/login');
  await page.goto('/partner/signin');
  const email = page.getByLabel('Email', { exact: true });

  for (const typed of ['marta', 'marta@', '@hallamber.example', 'marta@hallamber', 'mar ta@hallamber.example', 'a@b@c.example']) {
    await fillSignIn(page, typed, demoAccounts.marta.password);
    await expect(email, typed).toHaveAccessibleDescription('Invalid email address');
    await expect(email).toBeFocused();
  }
  expect(logins).toHaveLength(0);

  await signIn(page, demoAccounts.marta);
  expect(logins).toHaveLength(1);
  expect(logins[0]?.postDataJSON()).toEqual({ username: demoAccounts.marta.email, password: demoAccounts.marta.password });
});

test('[AUTH-03] signing in stores the bearer token and opens the dashboard', async ({ page }) => {
  const profiles = recordRequests(page, '/api/partner/profile');
  await page.goto('/partner/signin');
  expect(await storedValue(page, 'token')).toBeNull();

  const login = page.waitForResponse('**/api/login');
  await signIn(page, demoAccounts.marta);
  const { token } = (await (await login).json()) as { token: string };

  expect(token.length).toBeGreaterThan(30);
  expect(await storedValue(page, 'token')).toBe(token);
  await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
  expect(await profiles[0]?.headerValue('authorization')).toBe(`Bearer ${token}`);
});

test('[AUTH-03] a signed-in person is redirected from the sign-in screen', async ({ page }) => {
  await signIn(page, demoAccounts.jonas);
  for (const path of ['/partner/', '/partner/signin']) {
    await page.goto(path);
    await expect(page).toHaveURL('/partner/dashboard');
  }
});

test('[AUTH-04] signing in opens the stored path with its query, but only once', async ({ page }) => {
  await store(page, { redirectAfterLogin: '/searchresults?query=rampart%20x2&view=list' });
  await page.goto('/partner/signin');
  await signIn(page, demoAccounts.marta, '/partner/searchresults?query=rampart%20x2&view=list');
  expect(await storedValue(page, 'redirectAfterLogin')).toBeNull();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/partner/signin');
  await signIn(page, demoAccounts.marta, '/partner/dashboard');
});

const outsidePaths = [
  'https://elsewhere.example/leads',
  '//elsewhere.example/leads',
  String.raw`/\elsewhere.example/leads`,
  'javascript:document.title="taken"',
  '/../api/logout',
  '/leads/../../healthz',
  '/signin',
  '/unknown-screen',
];

for (const returnPath of outsidePaths) {
  test(`[AUTH-04] a stored path outside the portal is not followed: ${returnPath}`, async ({ page }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await store(page, { redirectAfterLogin: returnPath });
    await page.goto(`/partner/signin?return=${encodeURIComponent(returnPath)}`);
    await signIn(page, demoAccounts.marta, '/partner/dashboard');
    expect(await storedValue(page, 'redirectAfterLogin')).toBeNull();
    expect([...hosts]).toEqual([new URL(page.url()).host]);
  });
}

test('[AUTH-08] a failed login opens the dialog "Error", and closing it restores focus and the typed text', async ({ page }) => {
  await page.goto('/partner/signin');
  const email = `nobody-${Date.now()}@hallamber.example`;
  await fillSignIn(page, email, 'not the password');

  const dialog = page.getByRole('dialog', { name: 'Error', exact: true });
  await expect(dialog.getByText('User sign in failed: Incorrect email or password.', { exact: true })).toBeVisible();
  const help = 'Please check your email and password, or try again later. If the problem persists, contact support.';
  await expect(dialog.getByText(help, { exact: true })).toBeVisible();
  expect(await storedValue(page, 'token')).toBeNull();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
});

test('[AUTH-08] a disabled person gets the same dialog and no session', async ({ page }) => {
  await page.goto('/partner/signin');
  await fillSignIn(page, demoAccounts.petra.email, demoAccounts.petra.password);
  const dialog = page.getByRole('dialog', { name: 'Error', exact: true });
  await expect(dialog).toContainText('User sign in failed: Incorrect email or password.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  expect(await storedValue(page, 'token')).toBeNull();
});

test('[AUTH-08] an unreachable server opens the same dialog', async ({ page, browserErrors }) => {
  browserErrors.allow(/^Failed to load resource: net::ERR_CONNECTION_REFUSED/);
  await page.route('**/api/login', (route) => route.abort('connectionrefused'));
  await page.goto('/partner/signin');
  await fillSignIn(page, demoAccounts.marta.email, demoAccounts.marta.password);
  await expect(page.getByRole('dialog', { name: 'Error', exact: true })).toContainText(
    'User sign in failed: Authentication failed',
  );
});
