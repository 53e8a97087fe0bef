import './main.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { startLocale } from '@portal/client/i18n/locale';
import { startTheme } from '@portal/client/platform/theme';
import { onSessionExpired } from '@portal/client/session/session-expiry';
import { portalBase } from '@portal/contract/portal-paths';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { navigateTo, setNavigator } from './navigation/navigate-to.ts';
import { loadPortalConfig } from './api/portal-config.ts';
import { configureClient } from './shell/configure-client.ts';
import { showBootError } from './shell/boot-error.ts';
import { router } from './routes.tsx';

start().catch(showBootError);

async function start(): Promise<void> {
  configureClient();
  // Only called when a session has ended; a prompt about unsaved changes would come too late.
  // Uses the router, not its history: another tab may sign out before the first screen is mounted and listening.
  setNavigator((path) => void router.navigate({ href: portalBase + path, ignoreBlocker: true }));
  onSessionExpired(() => navigateTo('/signin'));

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
