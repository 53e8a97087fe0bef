import { defineConfig } from '@playwright/test';

import { browserOptions, pictureOptions } from './scripts/stack/browser.ts';

// Another port when this one is taken: E2E_PORT=4400 npm run e2e
const port = Number(process.env['E2E_PORT'] ?? 4310);
const origin = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'e2e',
  // `npm run pictures` runs the file that takes the README's screenshots, and nothing else.
  testMatch: process.env['PICTURES'] ? '**/*.pictures.ts' : '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  // In CI a failed test is run once more: `scripts/check.ts` prints those that then pass as flaky and fails the run at the fourth.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  // Patience for small machines: a test that hangs is as wrong after a minute as after half of one.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PICTURES'] ? 'list' : [['list'], ['json', { outputFile: 'results/playwright.json' }]],
  use: {
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
    // Animated frames cost a third of a test's CPU time. Tests of movement, and a few others, ask for it: `reducedMotion: 'no-preference'`.
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    // Recording every step costs a quarter of the time; a failure is run again with E2E_TRACE=on.
    trace: process.env['E2E_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: process.env['PICTURES'] ? pictureOptions : browserOptions,
  },
  webServer: {
    command: 'sh scripts/node24.sh node scripts/e2e-server.ts',
    url: `${origin}/readyz`,
    env: { E2E_PORT: String(port) },
    reuseExistingServer: false,
    timeout: 180_000,
    // Time to stop the database it started; without a signal it would be left running.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
