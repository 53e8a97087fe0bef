import { defineConfig } from '@playwright/test';

import { browserOptions, pictureOptions } from '@portal/stack/browser';

// To use another port, if this one is in use: E2E_PORT=4400 npm run e2e
const port = Number(process.env['E2E_PORT'] ?? 4310);
const isCi = Boolean(process.env['CI']);
const origin = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'e2e',
  // `npm run pictures` runs the file that takes the README's screenshots, and nothing else.
  testMatch: process.env['PICTURES'] ? '**/*.pictures.ts' : '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  // In CI a failed test is run once more: `scripts/check.ts` prints those that then pass as flaky and fails the run at the fourth.
  retries: isCi ? 1 : 0,
  forbidOnly: true,
  // Shorter than the timeout of `scripts/check.ts`, so that a run that hangs still writes its report.
  globalTimeout: 75 * 60_000,
  // A shared machine can stand still for many seconds. Long timeouts cost nothing while tests pass; what has to be quick is measured
  // by tests of its own.
  timeout: isCi ? 150_000 : 60_000,
  expect: { timeout: isCi ? 30_000 : 10_000 },
  reporter: process.env['PICTURES'] ? 'list' : [['list'], ['json', { outputFile: 'results/playwright.json' }]],
  use: {
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
    // Animations cost a third of a test's CPU time. Tests that need them set `reducedMotion: 'no-preference'`.
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    // Recording every step costs a quarter of the time; a failure is run again with E2E_TRACE=on.
    trace: process.env['E2E_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // One context per worker, emptied before each test: starting a new renderer for every test costs a third of the time.
    // Retries run in a new worker, so a test that passes only there depends on what another one left behind.
    reuseContext: true,
    launchOptions: process.env['PICTURES'] ? pictureOptions : browserOptions,
  },
  webServer: {
    command: 'sh scripts/node24.sh node scripts/e2e-server.ts',
    url: `${origin}/readyz`,
    env: { E2E_PORT: String(port) },
    reuseExistingServer: false,
    timeout: 180_000,
    // The server needs a signal and some time to stop the processes it started.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
