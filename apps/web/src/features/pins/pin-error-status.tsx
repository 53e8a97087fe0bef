import { useLingui } from '@lingui/react/macro';

import { useHasPinFailed } from './pins.api.ts';

/**
 * Live region for failed pins. It is part of the shell, because screen readers only announce changes in a region that already
 * exists.
 */
export function PinErrorStatus() {
  const { t } = useLingui();
  return (
    <p role="status" className="sr-only">
      {useHasPinFailed() && t({ id: 'pins.failed', message: 'Pin/unpin action failed' })}
    </p>
  );
}
