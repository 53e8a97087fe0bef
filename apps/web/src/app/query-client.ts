import { QueryClient } from '@tanstack/react-query';

import { failOffline } from './fail-offline.ts';
import { onSessionChange } from './session.ts';
import { signInAgain } from './sign-in-again.ts';

/**
 * `call` repeats a read that never reached the server, so a failure that arrives here is worth showing at once. A change that cannot
 * be made now fails now: one that waited for the network would be lost with the page, and nobody would know.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { networkMode: 'always' } },
});

failOffline(queryClient);

// What one person has loaded is not the next one's to see. Over a form that is not saved, whoever signs in decides.
onSessionChange(() => {
  if (!signInAgain.isNeeded()) queryClient.clear();
});
