import { queryClient } from '@portal/client/api/query-client';
import { useLocale } from '@portal/client/i18n/locale';
import { useFocusFallback } from '@portal/client/platform/use-focus-fallback';
import { OfflineBanner } from '@portal/client/shell/offline-banner';
import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { I18nProvider, RouterProvider } from 'react-aria-components';

import { Header } from './header.tsx';
import { Overlays } from './overlays-host.tsx';
import { PasswordConfirmationHost } from './password-confirmation-host.tsx';
import { Sidebar } from './sidebar.tsx';
import { StaffScreens } from './staff-screens.tsx';
import { SkipLink } from '@portal/client/shell/skip-link';

/** Sidebar and header around every signed-in screen. */
export function BackofficeLayout() {
  const router = useRouter();
  useFocusFallback();
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={useLocale()}>
        <RouterProvider navigate={(to) => void router.navigate({ to })} useHref={(to) => router.buildLocation({ to }).href}>
          <SkipLink />
          <div className={frameStyle}>
            <Sidebar />
            <div className="min-w-0">
              <Header />
              <main id="main" tabIndex={-1} className={mainStyle}>
                <StaffScreens />
              </main>
            </div>
          </div>
          <Overlays />
          <OfflineBanner />
          <PasswordConfirmationHost />
        </RouterProvider>
      </I18nProvider>
    </QueryClientProvider>
  );
}

const frameStyle =
  'min-h-dvh tablet:grid tablet:grid-cols-[var(--rail-w)_minmax(0,1fr)] desktop:grid-cols-[var(--sidebar-w)_minmax(0,1fr)] print:block';

// Content begins at the left and leaves room to scroll to what a toast covers.
const mainStyle =
  'max-w-(--content-max) px-4 pt-4 pb-8 outline-none tablet:px-6 desktop:pt-4.5 tablet:in-[body:has([data-toasts])]:pb-24';
