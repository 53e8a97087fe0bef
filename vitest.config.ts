import { resolve } from 'node:path';

import { defineConfig } from 'vitest/config';

// The macro looks for its configuration in the working folder, which is the root here and apps/web in a build.
process.env['LINGUI_CONFIG'] ??= resolve(import.meta.dirname, 'apps/web/lingui.config.ts');

// Two at a time: argon2 and PostgreSQL take the rest of a small machine. A project inherits nothing from above.
const maxWorkers = 2;
const failOnConsole = './scripts/checks/test-setup/fail-on-console.ts';
const failOnListenerLeak = './scripts/checks/test-setup/fail-on-listener-leak.ts';

/** These measure times: they run when everything else is done, one at a time. */
const alone = 'apps/api/src/**/*.alone.routes.test.ts';

const api = {
  // Files share what they import, not what they write: each has a database of its own.
  isolate: false,
  maxWorkers,
  // CI measures the figures briefly; `npm run figures` measures them in full.
  provide: {
    figures: process.env['FIGURES'] ?? 'short',
    hostileRequests: Number(process.env['HOSTILE_REQUESTS'] ?? 60),
    logLevel: process.env['LOG_LEVEL'] ?? '',
  },
  environment: 'node',
  include: ['apps/api/src/**/*.test.ts'],
  exclude: [alone],
  globalSetup: ['./apps/api/src/testing/global-setup.ts'],
  setupFiles: [
    failOnConsole,
    failOnListenerLeak,
    './apps/api/src/testing/print-logged-errors.ts',
    './apps/api/src/testing/close-at-end.ts',
  ],
  // Left to Node it would bring another copy of graphql than the one our own files are given.
  server: { deps: { inline: ['@pothos/core'] } },
  // A project inherits nothing from above.
  testTimeout: 15_000,
  hookTimeout: 60_000,
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
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts', 'packages/contract/src/**/*.test.ts', 'demo/**/*.test.ts'],
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
          name: 'web',
          // A browser of its own for every file, made in a third of the time that a process of its own takes.
          pool: 'vmForks',
          maxWorkers,
          environment: 'jsdom',
          include: ['apps/web/src/**/*.test.{ts,tsx}', 'packages/{client,ui}/src/**/*.test.{ts,tsx}'],
          setupFiles: [failOnConsole, './apps/web/src/testing/reset-dom.ts'],
          testTimeout: 15_000,
        },
      },
    ],
  },
});
