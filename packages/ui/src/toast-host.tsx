import { useEffect, useState, useSyncExternalStore } from 'react';

import { raisedToasts } from './notify.ts';
import type { ToastRegion } from './toast-region.tsx';

interface ToastHostProps {
  /** Name of the region for screen readers. */
  label: string;
  dismissLabel: string;
}

/** Most visits raise no toast, and none needs React Aria before the first one. To be had early, where the network may go. */
export const loadToasts = () => import('./toast-region.tsx');

/** Stands once at the root, above the routes, so that a toast outlives the screen that raised it. */
export function ToastHost(props: ToastHostProps) {
  const raised = useSyncExternalStore(raisedToasts.subscribe, raisedToasts.count);
  const [Region, setRegion] = useState<typeof ToastRegion>();

  useEffect(() => {
    if (raised === 0 || Region) return undefined;
    // Without a network what was raised waits for it, or for the next toast.
    const load = () =>
      void loadToasts().then(
        (loaded) => setRegion(() => loaded.ToastRegion),
        () => undefined,
      );
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [raised, Region]);

  return Region && <Region {...props} />;
}
