import { QueryClient } from '@tanstack/react-query';

import { failOffline } from './fail-offline.ts';
import { onSessionChange } from '../session/session-token.ts';
import { isDataKept } from '../session/session-expiry.ts';

/**
 * `call` already retries reads that never reached the server, so a failure is shown at once. Mutations fail at once when offline:
 * one that waited for the network would be lost with the page, unnoticed.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { networkMode: 'always' } },
});

failOffline(queryClient);

// One person's cached data must not be shown to the next. Over an unsaved form, re-authentication decides.
onSessionChange(() => {
  if (!isDataKept()) queryClient.clear();
});
