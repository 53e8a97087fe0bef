import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '@portal/ui/error-state';

/** In place of a list that was asked for without a network. It comes by itself when the network is back. */
export function Offline() {
  const { t } = useLingui();
  return (
    <div className="grid min-h-72 place-content-center">
      <ErrorState
        isQuiet
        title={t({ id: 'shell.offline', message: 'You’re offline. You can still read what’s already loaded.' })}
      />
    </div>
  );
}
