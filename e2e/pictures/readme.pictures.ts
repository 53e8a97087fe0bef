import { demoAccounts } from '../../demo/accounts.ts';
import { test } from '../support/fixtures.ts';
import { endNotificationStream } from '../support/network.ts';
import { openBackoffice } from '../support/staff.ts';

// This is not a test: `npm run pictures` uses it to update the screenshots in the README.
test.use({ account: demoAccounts.marta, contextOptions: { reducedMotion: 'reduce' } });

const screens = [
  { name: 'sign-in', path: '/partner/signin', width: 1440, height: 900, theme: 'light', isSignedIn: false },
  { name: 'dashboard', path: '/partner/dashboard', width: 1440, height: 900, theme: 'light', isSignedIn: true },
  { name: 'dashboard-dark', path: '/partner/dashboard', width: 1440, height: 900, theme: 'dark', isSignedIn: true },
  { name: 'product', path: '/partner/playbook/1001/1103', width: 1440, height: 900, theme: 'light', isSignedIn: true },
  { name: 'leads', path: '/partner/leads', width: 1440, height: 900, theme: 'light', isSignedIn: true },
  { name: 'profile', path: '/partner/profile', width: 1440, height: 900, theme: 'light', isSignedIn: true },
  { name: 'phone', path: '/partner/dashboard', width: 390, height: 844, theme: 'dark', isSignedIn: true },
] as const;

for (const { name, path, width, height, theme, isSignedIn } of screens) {
  test(`screenshot of ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(
      ([chosen, keepsToken]) => {
        // The preloaded PDF frame on product pages has no storage.
        if (globalThis.origin === 'null') return;
        localStorage.setItem('theme', chosen);
        if (!keepsToken) localStorage.removeItem('token');
      },
      [theme, isSignedIn] as const,
    );
    await endNotificationStream(page);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `docs/pictures/${name}.png`, animations: 'disabled' });
  });
}

const backofficeScreens = [
  { name: 'backoffice-overview', path: '/backoffice/', theme: 'light' },
  { name: 'backoffice-partners', path: '/backoffice/partners', theme: 'light' },
  { name: 'backoffice-tickets', path: '/backoffice/tickets', theme: 'dark' },
  { name: 'backoffice-signups', path: '/backoffice/signuprequests', theme: 'light' },
  { name: 'backoffice-content', path: '/backoffice/content', theme: 'light' },
  { name: 'backoffice-editor', path: '/backoffice/content/4007', theme: 'light' },
] as const;

for (const { name, path, theme } of backofficeScreens) {
  test(`screenshot of ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/backoffice/signin');
    await openBackoffice(page, path, { firstName: 'Nils', lastName: 'Aune' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `docs/pictures/${name}.png`, animations: 'disabled' });
  });
}
