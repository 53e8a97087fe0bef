import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { openMailbox, type Mailbox } from '@portal/api/testing/mailbox';
import { dropDatabase } from '@portal/stack/services/postgres-client';
import { freePort } from '@portal/stack/services/processes';

import {
  apiFolder,
  builtApplications,
  migrate,
  portalEnvironment,
  startApi,
  startWorker,
} from '../../../scripts/portal/portal-processes.ts';
import { test as base } from '../fixtures.ts';
import { services } from '../people.ts';

interface EmptyPortal {
  readonly origin: string;
  readonly mailbox: Mailbox;
  /** Runs the operator's command that makes a person an admin, and returns what it prints. */
  createAdmin(email: string): Promise<string>;
}

/** Like `test`, but with a portal of its own that is as a release leaves it: migrated, without any content or people. */
export const test = base.extend<object, { portal: EmptyPortal }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern, and no fixture is needed
    async ({}, use, { project, parallelIndex }) => {
      const running = await services();
      const database = `portal_e2e_empty_${new URL(String(project.use.baseURL)).port}_${parallelIndex}`;
      const port = await freePort(undefined);
      const env = portalEnvironment({
        services: running,
        database,
        mode: 'test',
        port,
        extra: { ...builtApplications, LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1' },
      });
      await dropDatabase(running.databaseAdminUrl, database);
      await migrate(env);
      const worker = startWorker(env);
      const server = await startApi(env);
      await use({
        origin: `http://127.0.0.1:${port}`,
        mailbox: await openMailbox(running.mailUrl),
        createAdmin: async (email) => {
          const program = join(apiFolder, 'dist/admin.js');
          const { stdout } = await promisify(execFile)(process.execPath, [program, 'create', email], { env, cwd: apiFolder });
          return stdout;
        },
      });
      await Promise.all([server.stop(), worker.stop()]);
      await dropDatabase(running.databaseAdminUrl, database);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
});
