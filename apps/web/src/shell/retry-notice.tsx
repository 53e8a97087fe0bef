import { useLingui } from '@lingui/react/macro';
import { queryClient } from '@portal/client/api/query-client';
import { retryFailed } from '@portal/client/api/retry-failed';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Shown while failed queries on the screen are being retried. It has the same position as the text of `OfflineBanner`. */
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
