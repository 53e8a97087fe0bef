import { useEffect, useState, useSyncExternalStore } from 'react';

import { toastQueue } from './notify.ts';
import type { ToastRegion, ToastRegionProps } from './toast-region.tsx';

/**
 * Loads the toast region on demand: most visits show no toast, and none needs React Aria before. Can be preloaded before the
 * network may fail.
 */
export const loadToasts = () => import('./toast-region.tsx');

/** Rendered once at the root, above the routes, so that a toast outlives the screen that raised it. */
export function ToastHost(props: ToastRegionProps) {
  const raisedCount = useSyncExternalStore(toastQueue.subscribe, toastQueue.count);
  const [Region, setRegion] = useState<typeof ToastRegion>();

  useEffect(() => {
    if (raisedCount === 0 || Region) return undefined;
    // When loading fails offline, the toasts wait for the network or for the next toast.
    const load = () =>
      void loadToasts().then(
        (loaded) => setRegion(() => loaded.ToastRegion),
        () => undefined,
      );
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [raisedCount, Region]);

  return Region && <Region {...props} />;
}
