import { useHasToken } from '@portal/client/session/session-token';
import { lazy, type ReactNode, Suspense, use } from 'react';

import { IsInPortalLayout } from './portal-layout-context.ts';
import { PublicLayout } from './public-layout.tsx';

/** For public screens: the portal's layout for signed-in people, the public layout for everyone else. */
export function AuthAwareLayout({ children }: { children: ReactNode }) {
  const isInside = use(IsInPortalLayout);
  const isSignedIn = useHasToken();
  if (isInside) return children;
  if (!isSignedIn) return <PublicLayout>{children}</PublicLayout>;
  return (
    <Suspense fallback={null}>
      <PortalLayout>{children}</PortalLayout>
    </Suspense>
  );
}

const PortalLayout = lazy(async () => ({ default: (await import('./portal-layout.tsx')).PortalLayout }));
