import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { loadPortalConfig } from '../api/portal-config.ts';
import { startLocale } from '../i18n/locale.ts';
import { returnToBackoffice } from '../navigation/end-view.ts';
import { navigateTo, setNavigator } from '../navigation/navigate-to.ts';
import { startTheme } from '../platform/theme.ts';
import { sessionConfig } from '../session/session-config.ts';
import { onSessionExpired } from '../session/session-expiry.ts';
import { isViewingAs } from '../session/view-as.ts';

/** Loads the configuration, the texts and the first screen, and renders the application. Everything must be configured before. */
export async function startApplication(router: AnyRouter): Promise<void> {
  // Only called when a session has ended; a prompt about unsaved changes would come too late.
  // Uses the router, not its history: another tab may sign out before the first screen is mounted and listening.
  setNavigator((path) => void router.navigate({ href: sessionConfig().basePath + path, ignoreBlocker: true }));
  onSessionExpired(() => (isViewingAs() ? returnToBackoffice() : navigateTo('/signin')));

  startTheme();
  await loadPortalConfig();
  // The dictionary and the first screen's code are loaded in parallel.
  await Promise.all([startLocale(), router.load()]);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place to render into.');
  // As a transition, the first screen renders in small steps, so that a slow device stays responsive.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </StrictMode>,
    ),
  );
}
