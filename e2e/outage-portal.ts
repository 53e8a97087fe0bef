import { join } from 'node:path';

import { startCutProxy, type CutProxy } from '../apps/api/src/testing/cut-proxy.ts';
import { freePort } from '../scripts/engines/processes.ts';
import { portalEnvironment, startApi, webFolder } from '../scripts/portal.ts';
import { test as base } from './fixtures.ts';
import { engines } from './people.ts';

interface OutagePortal {
  readonly origin: string;
  /** The line to its database. */
  readonly database: Pick<CutProxy, 'cut' | 'heal'>;
}

/** As `test`, but the page is one of a second server, whose database a test can take away. */
export const test = base.extend<object, { portal: OutagePortal }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are needed: none
    async ({}, use, { project }) => {
      const port = await freePort(undefined);
      const env = portalEnvironment({
        services: await engines(),
        database: `portal_e2e_${new URL(String(project.use.baseURL)).port}`,
        mode: 'test',
        port,
        extra: { WEB_DIST: join(webFolder, 'dist'), LOG_LEVEL: 'fatal' },
      });
      const url = new URL(String(env['DATABASE_URL']));
      const line = await startCutProxy(url.href);
      url.host = new URL(line.url).host;
      const api = await startApi({ ...env, DATABASE_URL: url.href });
      await use({ origin: `http://127.0.0.1:${port}`, database: line });
      await api.stop();
      await line.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
});
