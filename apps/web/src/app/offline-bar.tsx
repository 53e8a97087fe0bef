import { useLingui } from '@lingui/react/macro';
import { loadToasts } from '@portal/ui/toast-host';
import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { OnDemand } from './on-demand.tsx';

/** When the network goes it is too late to fetch what tells of failures; but first comes everything that the person came for. */
const patience = 2_000;

/** Lies over the foot of the page, so that nothing moves. Whatever waits for the network goes on by itself when it is back. */
export function OfflineBar() {
  const { t } = useLingui();
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());

  const [isReady, setReady] = useState(false);

  useEffect(() => {
    if (isReady) return undefined;
    const timer = setTimeout(() => {
      void loadToasts().catch(() => undefined);
      setReady(true);
    }, patience);
    return () => clearTimeout(timer);
  }, [isReady]);

  return (
    // Also there when it is empty: only then is what comes into it heard.
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-30 mx-auto w-fit print:hidden">
      {!isOnline && (
        <p className="flex animate-rise items-center gap-3 rounded-lg bg-inverse px-4 py-2.5 text-on-inverse">
          <WifiOff className="size-5 shrink-0" />
          {t({ id: 'shell.offline', message: 'You’re offline. You can still read what’s already loaded.' })}
        </p>
      )}
      <OnDemand load={loadRetries} isOpen={isReady} isQuiet onMissing={() => setReady(false)}>
        {({ RetryNotice }) => <RetryNotice isHidden={!isOnline} />}
      </OnDemand>
    </div>
  );
}

const loadRetries = () => import('./retry-notice.tsx');
const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
