import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { portalConfig } from '@portal/client/api/portal-config';
import { configurePageTitles } from '@portal/client/page/use-page-title';

import { configureBackofficeErrorTexts } from '../api/error-messages.ts';
import { configureBackofficeLocales } from '../i18n/backoffice-dictionaries.ts';
import { configureBackofficeShellTexts } from './backoffice-shell-texts.ts';
import { configureBackofficeSession } from '../session/backoffice-session.ts';

/** Configures `@portal/client`, which browser applications share, with the back office's paths, storage keys, texts and name. */
export function configureClient(): void {
  configureBackofficeSession();
  configureBackofficeErrorTexts();
  configureBackofficeShellTexts();
  configureBackofficeLocales();
  configurePageTitles(() => i18n._({ ...applicationName, values: { brand: portalConfig().brand.name } }));
}

const applicationName = msg({ id: 'shell.title', message: '{brand} Back office' });
