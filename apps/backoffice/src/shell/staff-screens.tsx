import { useLingui } from '@lingui/react/macro';
import { applyAccountLocale } from '@portal/client/i18n/account-locale';
import { buttonStyle } from '@portal/ui/button-style';
import { EmptyState } from '@portal/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';

import { staffAccountQuery } from '../api/staff-account.ts';
import { labels } from '../i18n/labels.ts';
import { mayOpen } from '../navigation/backoffice-pages.ts';
import { Page } from '../page/page.tsx';

/** The current screen, or what stands in its place: the set-up of the second factor, or a word about a missing permission. */
export function StaffScreens() {
  const { t } = useLingui();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { data: account, dataUpdatedAt } = useQuery(staffAccountQuery);
  const locale = account?.locale;
  useEffect(() => {
    if (locale !== undefined) void applyAccountLocale(locale, dataUpdatedAt);
  }, [locale, dataUpdatedAt]);

  if (account && !account.hasTwoFactor) {
    return (
      <Suspense fallback={null}>
        <TwoFactorSetupScreen email={account.email} />
      </Suspense>
    );
  }
  if (account && !mayOpen(account.role, path)) {
    const title = t({ id: 'shell.notAllowed', message: 'You can’t open this page' });
    return (
      <Page title={title}>
        <EmptyState
          art="lock"
          level={2}
          title={t({ id: 'shell.notAllowedText', message: 'Your role doesn’t include it. Ask an admin if you need it.' })}
          action={
            <Link to="/" className={buttonStyle({ size: 'sm' })}>
              {t(labels.menu.overview)}
            </Link>
          }
        />
      </Page>
    );
  }
  return <Outlet />;
}

const TwoFactorSetupScreen = lazy(async () => ({
  default: (await import('../features/account/two-factor-setup-screen.tsx')).TwoFactorSetupScreen,
}));
