import { configurePageTitles } from '@portal/client/page/use-page-title';

import { configurePortalErrorTexts } from '../api/error-messages.ts';
import { portalConfig } from '../api/portal-config.ts';
import { configurePortalLocales } from '../i18n/portal-dictionaries.ts';
import { configurePortalSession } from '../session/portal-session.ts';

/** Configures `@portal/client`, which browser applications share, with the portal's paths, storage keys, texts and name. */
export function configureClient(): void {
  configurePortalSession();
  configurePortalErrorTexts();
  configurePortalLocales();
  configurePageTitles(() => portalConfig().brand.name);
}
