import { useLingui } from '@lingui/react/macro';
import { ToastHost } from '@portal/ui/toast-host';
import { Outlet } from '@tanstack/react-router';

/** Around every screen, signed in or not: a toast raised on one is still there on the next. */
export function RootLayout() {
  const { t } = useLingui();

  return (
    <>
      <Outlet />
      <ToastHost
        label={t({ id: 'notify.region', message: 'Messages' })}
        dismissLabel={t({ id: 'button.dismiss', message: 'Dismiss' })}
      />
    </>
  );
}
