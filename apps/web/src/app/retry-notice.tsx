import { useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';

import { queryClient } from './query-client.ts';
import { retryFailed } from './retry-failed.ts';

/** As long as something on the screen waits for the server to come back. Beside `OfflineBar`, in the same place. */
export function RetryNotice({ isHidden }: { isHidden: boolean }) {
  const { t } = useLingui();
  const [isTrying, setTrying] = useState(false);
  useEffect(() => retryFailed(queryClient, setTrying), []);

  if (isHidden || !isTrying) return null;
  return (
    <p className="flex animate-rise items-center gap-3 rounded-lg bg-inverse px-4 py-2.5 text-on-inverse">
      <RefreshCw className="size-5 shrink-0" aria-hidden />
      {t({ id: 'retry.notice', message: 'The portal isn’t responding. We’ll keep trying.' })}
    </p>
  );
}
