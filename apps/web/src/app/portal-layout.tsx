import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';

import { ViewerHost } from '../features/documents/viewer-host.tsx';
import { LiveNotifications } from '../features/notifications/live-notifications.tsx';
import { unreadQuery } from '../features/notifications/notifications.api.ts';
import { PinFailure } from '../features/pins/pin-failure.tsx';
import { portfoliosQuery } from '../features/playbook/playbook.api.ts';
import { useLocale } from '../i18n/locale.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { InsidePortal } from './inside-portal.ts';
import { useKeptFocus } from './keep-focus.ts';
import { OfflineBar } from './offline-bar.tsx';
import { PasswordQuestionHost } from './password-question-host.tsx';
import { queryClient } from './query-client.ts';
import { Shortcuts } from './shortcuts.tsx';
import { Sidebar } from './sidebar.tsx';
import { useSidebar } from './sidebar-state.ts';
import { SkipLink } from './skip-link.tsx';

/** Header, sidebar and footer around every signed-in screen. */
export function PortalLayout({ children }: { children?: ReactNode }) {
  const router = useRouter();
  const { isCollapsed } = useSidebar();
  useKeptFocus();

  return (
    <InsidePortal value={true}>
      <QueryClientProvider client={queryClient}>
        <I18nProvider locale={useLocale()}>
          <RouterProvider navigate={(to) => void router.navigate({ to })} useHref={(to) => router.buildLocation({ to }).href}>
            <div data-collapsed={isCollapsed || undefined} className={frameStyle}>
              <SkipLink />
              <ShellData />
              <PinFailure />
              <LiveNotifications />
              <OfflineBar />
              <Header />
              <div className="tablet:grid tablet:grid-cols-[var(--side-w)_minmax(0,1fr)] print:block">
                <Sidebar />
                <div className={pageStyle}>
                  {/* Below a toast there is room to scroll to what it covers. */}
                  <main id="main" tabIndex={-1} className="flex-1 outline-none tablet:in-[body:has([data-toasts])]:pb-24">
                    {children ?? <Outlet />}
                  </main>
                  <Footer />
                </div>
              </div>
            </div>
            <ViewerHost />
            <Shortcuts />
            <PasswordQuestionHost />
          </RouterProvider>
        </I18nProvider>
      </QueryClientProvider>
    </InsidePortal>
  );
}

/** Asked for once when the shell opens, beside the profile, so that every screen finds it. */
function ShellData() {
  useQuery(portfoliosQuery(useLocale()));
  // The dashboard's own figures hold the count.
  const isCounted = useRouterState({ select: ({ location }) => location.pathname === '/dashboard' });
  useQuery({ ...unreadQuery, enabled: !isCounted });
  return null;
}

// One width decides where the sidebar ends and where the greeting begins.
const frameStyle =
  'group/frame [--side-w:0rem] tablet:[--side-w:var(--rail-w)] desktop:[--side-w:var(--sidebar-w)] desktop:data-collapsed:[--side-w:var(--rail-w)]';

const pageStyle =
  'mx-auto flex min-h-[calc(100dvh-var(--header-h))] w-full max-w-[calc(var(--content-max)+4rem)] min-w-0 flex-col px-4 pt-4 pb-8 ' +
  'tablet:p-6 desktop:px-8 desktop:pt-7 desktop:pb-10';
