import { useLingui } from '@lingui/react/macro';

import { useHasPinFailed } from './pins.api.ts';

/** Stands in the shell: a live region is heard only when it was there before its text. A failed pin raises no alert. */
export function PinFailure() {
  const { t } = useLingui();
  return (
    <p role="status" className="sr-only">
      {useHasPinFailed() && t({ id: 'pins.failed', message: 'Pin/unpin action failed' })}
    </p>
  );
}
