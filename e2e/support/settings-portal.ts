import type { Page } from '@playwright/test';

import { openDatabase, type Database } from '@portal/api/db/database';
import { aSession, aStaffMember } from '@portal/api/testing/factories';
import { areas } from '@portal/contract/areas';
import { databaseUrl, dropDatabase } from '@portal/stack/services/postgres-client';
import { freePort } from '@portal/stack/services/processes';

import { builtApplications, migrate, portalEnvironment, startApi } from '../../scripts/portal/portal-processes.ts';
import { test as base } from './fixtures.ts';
import { services } from './people.ts';
import { store } from './storage.ts';

interface SettingsPortal {
  /** Two servers on one database. */
  readonly origins: readonly [string, string];
  readonly db: Database;
}

/** Like `test`, but with a portal of its own: settings change every page, so other tests must not see them. */
export const test = base.extend<object, { portal: SettingsPortal }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern, and no fixture is needed
    async ({}, use, { project, parallelIndex }) => {
      const running = await services();
      // One database for each worker: they run at the same time.
      const database = `portal_e2e_settings_${new URL(String(project.use.baseURL)).port}_${parallelIndex}`;
      const ports = [await freePort(undefined), await freePort(undefined)] as const;
      const environments = ports.map((port) =>
        portalEnvironment({
          services: running,
          database,
          mode: 'test',
          port,
          extra: { ...builtApplications, LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1' },
        }),
      );
      await dropDatabase(running.databaseAdminUrl, database);
      await migrate(environments[0] ?? {});
      const servers = await Promise.all(environments.map(startApi));
      const db = openDatabase(databaseUrl(running.databaseAdminUrl, database), 1);
      await use({ origins: [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`], db });
      await db.destroy();
      await Promise.all(servers.map((server) => server.stop()));
      await dropDatabase(running.databaseAdminUrl, database);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => use(portal.origins[0]),
});

/** Opens the settings as a new admin. */
export async function openSettings(page: Page, { db, origins }: SettingsPortal): Promise<void> {
  const session = await aSession(db, await aStaffMember(db, { firstName: 'Nils', lastName: 'Aune' }), { isBound: true });
  await page.goto('/backoffice/signin');
  await store(page, { [areas.backoffice.tokenKey]: session.token });
  const [name = '', value = ''] = session.headers.cookie?.split('=') ?? [];
  const { hostname } = new URL(origins[0]);
  await page.context().addCookies([{ name, value, domain: hostname, path: '/', httpOnly: true, secure: true, sameSite: 'Lax' }]);
  await page.goto('/backoffice/settings');
}
