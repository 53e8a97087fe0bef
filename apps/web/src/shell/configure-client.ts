import { configurePageTitles } from '@portal/client/page/use-page-title';

import { configurePortalErrorTexts } from '../api/error-messages.ts';
import { portalConfig } from '../api/portal-config.ts';
import { configurePortalLocales } from '../i18n/portal-dictionaries.ts';
import { configurePortalSession } from '../session/portal-session.ts';

/** Gives the code that browser applications share what is the portal's: its paths, storage keys, texts and name. */
export function configureClient(): void {
  configurePortalSession();
  configurePortalErrorTexts();
  configurePortalLocales();
  configurePageTitles(() => portalConfig().brand.name);
}
