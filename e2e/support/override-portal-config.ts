import type { BrowserContext } from '@playwright/test';

import type { EmbeddedFormIds, PortalConfig } from '@portal/contract/portal-config';

interface ConfigChange {
  locales?: string[];
  /** The ids of a form on the form origin that the server is configured with. */
  signup?: EmbeddedFormIds;
  support?: EmbeddedFormIds;
}

/**
 * Changes the portal configuration inside the page, before the portal reads it. A mocked response would count as a page of a
 * public network, and the browser does not let such a page embed a frame from a local host.
 */
export async function overridePortalConfig(context: BrowserContext, change: ConfigChange): Promise<void> {
  await context.addInitScript(({ locales, signup, support }: ConfigChange) => {
    new MutationObserver((_, observer) => {
      const script = document.getElementById('portal-config');
      if (!script?.textContent) return;
      observer.disconnect();
      const config = JSON.parse(script.textContent) as PortalConfig;
      if (locales) config.locales = locales;
      if (signup && config.forms) config.forms.signup = signup;
      if (support && config.forms) config.forms.support = support;
      // Replaces the script element, because Trusted Types protects its text.
      const replacement = document.createElement('data');
      replacement.id = script.id;
      replacement.textContent = JSON.stringify(config);
      script.replaceWith(replacement);
    }).observe(document, { childList: true, subtree: true });
  }, change);
}
