import { ApiError } from '@portal/client/api/api-error';
import { useState } from 'react';

import { reloadAfter } from '../../api/reload-after.ts';

/** Sends a decision once. Of two people who decide at the same time, the second gets to know what the first decided. */
export function useDecide() {
  const [error, setError] = useState<Error>();
  const [conflict, setConflict] = useState<Record<string, string>>();

  const decide = async (send: () => Promise<unknown>, onDone: () => void): Promise<undefined> => {
    setError(undefined);
    try {
      await send();
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'record.changed') setConflict(thrown.details ?? {});
      else setError(thrown as Error);
      return undefined;
    }
    onDone();
    await reloadAfter('signupRequests');
    return undefined;
  };
  return { decide, error, conflict };
}
