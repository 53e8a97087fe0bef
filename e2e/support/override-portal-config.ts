import type { BrowserContext } from '@playwright/test';

import type { EmbeddedFormIds, PortalConfig } from '@portal/contract/portal-config';

interface Change {
  locales?: string[];
  /** The ids of a form on the form origin that the server is configured with. */
  signup?: EmbeddedFormIds;
  support?: EmbeddedFormIds;
}

/**
 * Changes the portal configuration inside the page, before the portal reads it. A mocked response would count as a public page,
 * and the browser does not let a public page frame one on a local host.
 */
export async function changeConfig(context: BrowserContext, change: Change): Promise<void> {
  await context.addInitScript(({ locales, signup, support }: Change) => {
    new MutationObserver((_, observer) => {
      const written = document.getElementById('portal-config');
      if (!written?.textContent) return;
      observer.disconnect();
      const config = JSON.parse(written.textContent) as PortalConfig;
      if (locales) config.locales = locales;
      if (signup && config.forms) config.forms.signup = signup;
      if (support && config.forms) config.forms.support = support;
      // Replaces the script element, because Trusted Types protects its text.
      const changed = document.createElement('data');
      changed.id = written.id;
      changed.textContent = JSON.stringify(config);
      written.replaceWith(changed);
    }).observe(document, { childList: true, subtree: true });
  }, change);
}
