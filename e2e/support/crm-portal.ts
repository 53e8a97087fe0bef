import { startFakeHubspot, type FakeHubspot } from '@portal/stack/fake-hubspot/fake-hubspot';
import { freePort } from '@portal/stack/services/processes';

import { portalEnvironment, startApi, builtApplications } from '../../scripts/portal/portal-processes.ts';
import { test as base } from './fixtures.ts';
import { startFakeFormsProvider } from './fake-forms-provider.ts';
import { services } from './people.ts';

/** A portal that keeps its tickets in a fake CRM, which a test can make fail. */
interface CrmPortal {
  readonly origin: string;
  readonly hubspot: FakeHubspot;
}

/** Like `test`, but the page belongs to a second server on the same database, which is configured with a CRM and its form. */
export const test = base.extend<object, { crm: CrmPortal }>({
  crm: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern, and no fixture is needed
    async ({}, use, { project }) => {
      const hubspot = await startFakeHubspot();
      const port = await freePort(undefined);
      const origin = `http://127.0.0.1:${port}`;
      const forms = await startFakeFormsProvider(origin, hubspot.url);
      const api = await startApi(
        portalEnvironment({
          services: await services(),
          database: `portal_e2e_${new URL(String(project.use.baseURL)).port}`,
          mode: 'test',
          port,
          extra: {
            ...builtApplications,
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
