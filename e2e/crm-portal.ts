import { join } from 'node:path';

import { startHubspotStandIn, type HubspotStandIn } from '../scripts/hubspot/stand-in.ts';
import { freePort } from '../scripts/engines/processes.ts';
import { portalEnvironment, startApi, webFolder } from '../scripts/portal.ts';
import { test as base } from './fixtures.ts';
import { startFormsStandIn } from './forms-stand-in.ts';
import { engines } from './people.ts';

/** A portal whose tickets are in a CRM, which a test can make fail in every way. */
interface CrmPortal {
  readonly origin: string;
  readonly hubspot: HubspotStandIn;
}

/** As `test`, but the page is one of a second server on the same database, set up with a CRM and its form. */
export const test = base.extend<object, { crm: CrmPortal }>({
  crm: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are needed: none
    async ({}, use, { project }) => {
      const hubspot = await startHubspotStandIn();
      const port = await freePort(undefined);
      const origin = `http://127.0.0.1:${port}`;
      const forms = await startFormsStandIn(origin, hubspot.url);
      const api = await startApi(
        portalEnvironment({
          services: await engines(),
          database: `portal_e2e_${new URL(String(project.use.baseURL)).port}`,
          mode: 'test',
          port,
          extra: {
            WEB_DIST: join(webFolder, 'dist'),
            LOG_LEVEL: 'error',
            TRUST_PROXY: '127.0.0.1',
            HUBSPOT_TOKEN: hubspot.token,
            HUBSPOT_BASE_URL: hubspot.url,
            FORMS_ORIGIN: forms.origin,
            SUPPORT_FORM_PORTAL_ID: '4711',
            SUPPORT_FORM_ID: 'ticket-1',
          },
        }),
      );
      await use({ origin, hubspot });
      await api.stop();
      await forms.close();
      await hubspot.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ crm }, use) => use(crm.origin),
});
