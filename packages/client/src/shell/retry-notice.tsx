import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';

import { queryClient } from '../api/query-client.ts';
import { retryFailed } from '../api/retry-failed.ts';
import { useShellTexts } from '../i18n/shell-texts.ts';

/** Shown while failed queries on the screen are being retried. It has the same position as the text of `OfflineBanner`. */
export function RetryNotice({ isHidden }: { isHidden: boolean }) {
  const text = useShellTexts();
  const [isTrying, setTrying] = useState(false);
  useEffect(() => retryFailed(queryClient, setTrying), []);

  if (isHidden || !isTrying) return null;
  return (
    <p className="flex animate-rise items-center gap-3 rounded-lg bg-inverse px-4 py-2.5 text-on-inverse">
      <RefreshCw className="size-5 shrink-0" aria-hidden />
      {text('notResponding')}
    </p>
  );
}
