import { loadToasts } from '@portal/ui/toast-host';
import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { useShellTexts } from '../i18n/shell-texts.ts';
import { LazyPart } from '../page/lazy-part.tsx';

/**
 * Preloads the code that reports failures, since it cannot be loaded once the network is gone; delayed, so that the page itself
 * loads first.
 */
const preloadDelayMs = 2_000;

/**
 * Overlays the bottom of the page, so that nothing moves. Requests that wait for the network continue by themselves when it is
 * back.
 */
export function OfflineBanner() {
  const text = useShellTexts();
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());

  const [isReady, setReady] = useState(false);

  useEffect(() => {
    if (isReady) return undefined;
    const timer = setTimeout(() => {
      void loadToasts().catch(() => undefined);
      setReady(true);
    }, preloadDelayMs);
    return () => clearTimeout(timer);
  }, [isReady]);

  return (
    // Always rendered: screen readers only announce changes in a live region that already exists.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-30 mx-auto w-fit in-[body:has([data-thumb-bar])]:max-tablet:bottom-28 print:hidden"
    >
      {!isOnline && (
        <p className="flex animate-rise items-center gap-3 rounded-lg bg-inverse px-4 py-2.5 text-on-inverse">
          <WifiOff className="size-5 shrink-0" />
          {text('offline')}
        </p>
      )}
      <LazyPart load={loadRetries} isOpen={isReady} isSilent onLoadError={() => setReady(false)}>
        {({ RetryNotice }) => <RetryNotice isHidden={!isOnline} />}
      </LazyPart>
    </div>
  );
}

const loadRetries = () => import('./retry-notice.tsx');
const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
