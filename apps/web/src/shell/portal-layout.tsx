import { queryClient } from '@portal/client/api/query-client';
import { useLocale } from '@portal/client/i18n/locale';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';

import { DocumentViewerHost } from '../features/documents/document-viewer-host.tsx';
import { LiveNotifications } from '../features/notifications/live-notifications.tsx';
import { unreadQuery } from '../features/notifications/notifications.api.ts';
import { PinErrorStatus } from '../features/pins/pin-error-status.tsx';
import { portfoliosQuery } from '../content/playbook.api.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { IsInPortalLayout } from './portal-layout-context.ts';
import { useFocusFallback } from '@portal/client/platform/use-focus-fallback';
import { OfflineBanner } from '@portal/client/shell/offline-banner';
import { PasswordConfirmationHost } from './password-confirmation-host.tsx';
import { GlobalShortcuts } from './global-shortcuts.tsx';
import { Sidebar } from './sidebar.tsx';
import { useAccountLocale } from './use-account-locale.ts';
import { useSidebar } from './use-sidebar.ts';
import { SkipLink } from '@portal/client/shell/skip-link';

/** Header, sidebar and footer around every signed-in screen. */
export function PortalLayout({ children }: { children?: ReactNode }) {
  const router = useRouter();
  const { isCollapsed } = useSidebar();
  useFocusFallback();

  return (
    <IsInPortalLayout value={true}>
      <QueryClientProvider client={queryClient}>
        <I18nProvider locale={useLocale()}>
          <RouterProvider navigate={(to) => void router.navigate({ to })} useHref={(to) => router.buildLocation({ to }).href}>
            <div data-collapsed={isCollapsed || undefined} className={layoutStyle}>
              <SkipLink />
              <ShellData />
              <PinErrorStatus />
              <LiveNotifications />
              <OfflineBanner />
              <Header />
              <div className="tablet:grid tablet:grid-cols-[var(--side-w)_minmax(0,1fr)] print:block">
                <Sidebar />
                <div className={pageStyle}>
                  {/* Leaves room to scroll to content that a toast covers. */}
                  <main id="main" tabIndex={-1} className="flex-1 outline-none tablet:in-[body:has([data-toasts])]:pb-24">
                    {children ?? <Outlet />}
                  </main>
                  <Footer />
                </div>
              </div>
            </div>
            <DocumentViewerHost />
            <GlobalShortcuts />
            <PasswordConfirmationHost />
          </RouterProvider>
        </I18nProvider>
      </QueryClientProvider>
    </IsInPortalLayout>
  );
}

/** Loads data of the whole portal once, in parallel with the profile, so that every screen finds it in the cache. */
function ShellData() {
  useAccountLocale();
  useQuery(portfoliosQuery(useLocale()));
  // On the dashboard the number comes with the attention counts.
  const isOnDashboard = useRouterState({ select: ({ location }) => location.pathname === '/dashboard' });
  useQuery({ ...unreadQuery, enabled: !isOnDashboard });
  return null;
}

// One breakpoint decides where the sidebar ends and where the greeting begins.
const layoutStyle =
  'group/layout [--side-w:0rem] tablet:[--side-w:var(--rail-w)] desktop:[--side-w:var(--sidebar-w)] desktop:data-collapsed:[--side-w:var(--rail-w)]';

const pageStyle =
  'mx-auto flex min-h-[calc(100dvh-var(--top-h))] w-full max-w-[calc(var(--content-max)+4rem)] min-w-0 flex-col px-4 pt-4 pb-8 ' +
  'tablet:p-6 desktop:px-8 desktop:pt-7 desktop:pb-10';
