import type { BrowserContext } from '@playwright/test';

import type { PortalConfig } from '../packages/contract/src/portal-config.ts';

/** As if the provider had set the portal up otherwise: the page carries its configuration, so only that one answer differs. */
export async function changeConfig(context: BrowserContext, change: (config: PortalConfig) => void): Promise<void> {
  await context.route(/\/partner\/(?!_app\/)[^.]*$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const answer = await route.fetch();
    const page = (await answer.text()).replace(/(?<=id="portal-config">).*?(?=<\/script>)/, (data) => {
      const config = JSON.parse(data) as PortalConfig;
      change(config);
      return JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
    });
    return route.fulfill({ response: answer, body: page });
  });
}
