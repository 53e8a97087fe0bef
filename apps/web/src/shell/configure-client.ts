import { i18n } from '@lingui/core';
import { configurePageTitles } from '@portal/client/page/use-page-title';
import { onWriteWhileViewing } from '@portal/client/session/view-as';
import { notify } from '@portal/ui/notify';

import { configurePortalErrorTexts, errorMessages } from '../api/error-messages.ts';
import { portalConfig } from '@portal/client/api/portal-config';
import { configurePortalLocales } from '../i18n/portal-dictionaries.ts';
import { configurePortalShellTexts } from './portal-shell-texts.ts';
import { configurePortalSession } from '../session/portal-session.ts';

/** Configures `@portal/client`, which browser applications share, with the portal's paths, storage keys, texts and name. */
export function configureClient(): void {
  configurePortalSession();
  configurePortalErrorTexts();
  configurePortalShellTexts();
  configurePortalLocales();
  configurePageTitles(() => portalConfig().brand.name);
  // A second attempt replaces the toast of the first.
  onWriteWhileViewing(() => notify({ kind: 'info', topic: 'viewAs', text: i18n._(errorMessages['viewAs.readOnly']) }));
}
