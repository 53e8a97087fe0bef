import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '@portal/ui/error-state';

/** Replaces a list that was requested offline. It loads by itself when the network is back. */
export function OfflineState() {
  const { t } = useLingui();
  return (
    <div className="grid min-h-72 place-content-center">
      <ErrorState
        isPolite
        title={t({ id: 'shell.offline', message: 'You’re offline. You can still read what’s already loaded.' })}
      />
    </div>
  );
}
