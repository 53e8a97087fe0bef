import { useLingui } from '@lingui/react/macro';
import { useBackClosesDialogs } from '@portal/client/navigation/use-back-closes-dialogs';
import { useReauthenticationNeeded } from '@portal/client/session/reauthentication';
import { currentViewAs } from '@portal/client/session/view-as';
import { ToastHost } from '@portal/ui/toast-host';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';

import { MaintenanceNotice } from './maintenance-notice.tsx';

/** The layout around every screen, signed in or not, so that a toast survives navigation. */
export function RootLayout() {
  const { t } = useLingui();
  const isSignInNeeded = useReauthenticationNeeded();
  // Read once: a view begins and ends with the page.
  const [viewAs] = useState(currentViewAs);
  useBackClosesDialogs();

  return (
    <>
      {viewAs && (
        <Suspense fallback={null}>
          <ViewAsBanner viewAs={viewAs} />
        </Suspense>
      )}
      <MaintenanceNotice />
      <Outlet />
      {isSignInNeeded && (
        <Suspense fallback={null}>
          <SignInDialog />
        </Suspense>
      )}
      <ToastHost
        label={t({ id: 'notify.region', message: 'Messages' })}
        dismissLabel={t({ id: 'button.dismiss', message: 'Dismiss' })}
      />
    </>
  );
}

const SignInDialog = lazy(async () => ({ default: (await import('../features/sign-in/sign-in-dialog.tsx')).SignInDialog }));
const ViewAsBanner = lazy(async () => ({ default: (await import('../features/view-as/view-as-banner.tsx')).ViewAsBanner }));
