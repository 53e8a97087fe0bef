import { resolve } from 'node:path';

import { defineConfig } from 'vitest/config';

// The macro looks for its configuration in the working folder, which is the root here and apps/web in a build.
process.env['LINGUI_CONFIG'] ??= resolve(import.meta.dirname, 'apps/web/lingui.config.ts');

// Two test files run at a time: argon2 and PostgreSQL use the rest of a small machine.
const maxWorkers = 2;
const failOnConsole = './scripts/checks/test-setup/fail-on-console.ts';
const browserStreams = './scripts/checks/test-setup/browser-streams.ts';
const failOnListenerLeak = './scripts/checks/test-setup/fail-on-listener-leak.ts';

/** These tests measure times, so they run when everything else is done, one at a time. */
const alone = 'apps/api/src/**/*.alone.routes.test.ts';

/** Tests outside the API that need its server or its database. */
const testsOnApi = ['scripts/**/*.routes.test.ts', 'demo/rows/**/*.test.ts'];

const api = {
  // Test files share imported modules, but each has its own database.
  isolate: false,
  maxWorkers,
  // CI measures the figures briefly; `npm run figures` measures them in full.
  provide: {
    figures: process.env['FIGURES'] ?? 'short',
    hostileRequests: Number(process.env['HOSTILE_REQUESTS'] ?? 60),
    logLevel: process.env['LOG_LEVEL'] ?? '',
  },
  environment: 'node',
  include: ['apps/api/src/**/*.test.ts', ...testsOnApi],
  exclude: [alone],
  globalSetup: ['./apps/api/src/testing/global-setup.ts'],
  setupFiles: [
    failOnConsole,
    failOnListenerLeak,
    './apps/api/src/testing/print-logged-errors.ts',
    './apps/api/src/testing/close-at-end.ts',
  ],
  // The package is bundled, so that it uses the same copy of graphql as our own files.
  server: { deps: { inline: ['@pothos/core'] } },
  // A project does not inherit the options of the root configuration.
  testTimeout: 15_000,
  hookTimeout: 60_000,
};

const browser = {
  // Every file gets its own jsdom in a shared process, which takes a third of the time of a process per file.
  pool: 'vmForks' as const,
  maxWorkers,
  environment: 'jsdom',
  testTimeout: 15_000,
};

export default defineConfig({
  test: {
    maxWorkers,
    testTimeout: 15_000,
    reporters: ['default', ['json', { outputFile: 'results/vitest.json' }]],
    coverage: {
      provider: 'v8',
      include: ['apps/api/src/**/*.ts'],
      exclude: ['**/*.test.ts', 'apps/api/src/testing/**', 'apps/api/src/db/tables.ts'],
      reporter: ['text', 'json-summary'],
      thresholds: { statements: 90 },
    },
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers,
          environment: 'node',
          include: ['{scripts,bench,demo}/**/*.test.ts', 'packages/{contract,stack}/src/**/*.test.ts'],
          exclude: testsOnApi,
          setupFiles: [failOnConsole],
        },
      },
      { extends: './apps/api/vite.config.ts', root: import.meta.dirname, test: { ...api, name: 'api' } },
      {
        extends: './apps/api/vite.config.ts',
        root: import.meta.dirname,
        test: { ...api, name: 'alone', include: [alone], exclude: [], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      {
        // The application's own plugins, so that messages are transformed in tests as they are in the build.
        extends: './apps/web/vite.config.ts',
        root: import.meta.dirname,
        test: {
          ...browser,
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}', 'packages/{client,ui}/src/**/*.test.{ts,tsx}'],
          setupFiles: [failOnConsole, browserStreams, './apps/web/src/testing/reset-dom.ts'],
        },
      },
      {
        extends: './apps/backoffice/vite.config.ts',
        root: import.meta.dirname,
        test: {
          ...browser,
          name: 'backoffice',
          include: ['apps/backoffice/src/**/*.test.{ts,tsx}'],
          setupFiles: [failOnConsole, browserStreams, './apps/backoffice/src/testing/reset-dom.ts'],
        },
      },
    ],
  },
});
