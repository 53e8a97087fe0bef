import { useLingui } from '@lingui/react/macro';
import { useBackClosesDialogs } from '@portal/client/navigation/use-back-closes-dialogs';
import { useReauthenticationNeeded } from '@portal/client/session/reauthentication';
import { ToastHost } from '@portal/ui/toast-host';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

/** The layout around every screen, signed in or not, so that a toast survives navigation. */
export function RootLayout() {
  const { t } = useLingui();
  const isSignInNeeded = useReauthenticationNeeded();
  useBackClosesDialogs();
  return (
    <>
      <Outlet />
      {isSignInNeeded && (
        <Suspense fallback={null}>
          <SignInDialog />
        </Suspense>
      )}
      {/* At the bottom they would cover "Send reply". */}
      <ToastHost
        placement="top"
        label={t({ id: 'notify.region', message: 'Messages' })}
        dismissLabel={t({ id: 'button.dismiss', message: 'Dismiss' })}
      />
    </>
  );
}

const SignInDialog = lazy(async () => ({ default: (await import('../features/sign-in/sign-in-dialog.tsx')).SignInDialog }));
