import './main.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { portalBase } from '@portal/contract/portal-paths';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { openPath, openPathsWith } from './app/open-path.ts';
import { loadPortalConfig } from './app/portal-config.ts';
import { onSessionEnd } from './app/session-end.ts';
import { showStartFailure } from './app/start-failure.ts';
import { startTheme } from './app/theme.ts';
import { startLocale } from './i18n/locale.ts';
import { router } from './routes.tsx';

start().catch(showStartFailure);

async function start(): Promise<void> {
  // Only ever because a session is over; asking then whether to leave the page would be too late.
  // Through the router and not its history: another tab may sign out before the first screen stands and listens.
  openPathsWith((path) => void router.navigate({ href: portalBase + path, ignoreBlocker: true }));
  onSessionEnd(() => openPath('/signin'));

  startTheme();
  await loadPortalConfig();
  // The texts and the first screen's code come over the network side by side.
  await Promise.all([startLocale(), router.load()]);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place to render into.');
  // As a transition the first screen is drawn in small steps: a slow device answers a tap in between.
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
