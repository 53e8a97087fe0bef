import { startFlakyProxy, type FlakyProxy } from '@portal/api/testing/flaky-proxy';
import { freePort } from '@portal/stack/services/processes';

import { portalEnvironment, startApi, builtApplications } from '../../scripts/portal/portal-processes.ts';
import { test as base } from './fixtures.ts';
import { services } from './people.ts';

interface OutagePortal {
  readonly origin: string;
  /** The server's connection to its database. */
  readonly database: Pick<FlakyProxy, 'cut' | 'heal'>;
}

/** Like `test`, but the page belongs to a second server, whose database connection a test can cut. */
export const test = base.extend<object, { portal: OutagePortal }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern, and no fixture is needed
    async ({}, use, { project }) => {
      const port = await freePort(undefined);
      const env = portalEnvironment({
        services: await services(),
        database: `portal_e2e_${new URL(String(project.use.baseURL)).port}`,
        mode: 'test',
        port,
        extra: { ...builtApplications, LOG_LEVEL: 'fatal' },
      });
      const url = new URL(String(env['DATABASE_URL']));
      const proxy = await startFlakyProxy(url.href);
      url.host = new URL(proxy.url).host;
      const api = await startApi({ ...env, DATABASE_URL: url.href });
      await use({ origin: `http://127.0.0.1:${port}`, database: proxy });
      await api.stop();
      await proxy.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
});
