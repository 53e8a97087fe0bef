import { lazy, type ReactNode, Suspense, use } from 'react';

import { InsidePortal } from './inside-portal.ts';
import { PublicFrame } from './public-frame.tsx';
import { useHasToken } from './session.ts';

/** For screens at open addresses: the portal's frame for who is signed in, a plain one for everybody else. */
export function AnyFrame({ children }: { children: ReactNode }) {
  const isInside = use(InsidePortal);
  const isSignedIn = useHasToken();
  if (isInside) return children;
  if (!isSignedIn) return <PublicFrame>{children}</PublicFrame>;
  return (
    <Suspense fallback={null}>
      <PortalLayout>{children}</PortalLayout>
    </Suspense>
  );
}

const PortalLayout = lazy(async () => ({ default: (await import('./portal-layout.tsx')).PortalLayout }));
