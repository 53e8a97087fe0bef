import { useLingui } from '@lingui/react/macro';
import { ToastHost } from '@portal/ui/toast-host';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { useBackClosesDialogs } from './back-closes-dialogs.ts';
import { useSignInAgain } from './sign-in-again.ts';

/** Around every screen, signed in or not: a toast raised on one is still there on the next. */
export function RootLayout() {
  const { t } = useLingui();
  const isSignInNeeded = useSignInAgain();
  useBackClosesDialogs();

  return (
    <>
      <Outlet />
      {isSignInNeeded && (
        <Suspense fallback={null}>
          <SignInAgain />
        </Suspense>
      )}
      <ToastHost
        label={t({ id: 'notify.region', message: 'Messages' })}
        dismissLabel={t({ id: 'button.dismiss', message: 'Dismiss' })}
      />
    </>
  );
}

const SignInAgain = lazy(async () => ({ default: (await import('../features/sign-in/sign-in-again.tsx')).SignInAgain }));
