import { lazy, Suspense, useSyncExternalStore } from 'react';

import { raisedToasts } from './notify.ts';

interface ToastHostProps {
  /** Name of the region for screen readers. */
  label: string;
  dismissLabel: string;
}

// Most visits raise no toast, and none needs React Aria before the first one.
const ToastRegion = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }));

/** Stands once at the root, above the routes, so that a toast outlives the screen that raised it. */
export function ToastHost(props: ToastHostProps) {
  const raised = useSyncExternalStore(raisedToasts.subscribe, raisedToasts.count);
  if (raised === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion {...props} />
    </Suspense>
  );
}
