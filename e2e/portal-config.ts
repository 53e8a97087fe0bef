import type { BrowserContext } from '@playwright/test';

import type { EmbeddedFormIds, PortalConfig } from '../packages/contract/src/portal-config.ts';

interface Change {
  locales?: string[];
  /** On the origin for forms that the server names. */
  signup?: EmbeddedFormIds;
  support?: EmbeddedFormIds;
}

/**
 * As if the provider had set the portal up otherwise. The page carries its configuration, and it is changed there, before the
 * portal reads it: an answer made up by the test would count as a public page, which may not frame one of this machine.
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
      // Not the script element itself: its text is under guard, as it should be.
      const changed = document.createElement('data');
      changed.id = written.id;
      changed.textContent = JSON.stringify(config);
      written.replaceWith(changed);
    }).observe(document, { childList: true, subtree: true });
  }, change);
}
