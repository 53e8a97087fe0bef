import { QueryClient } from '@tanstack/react-query';

import { onSessionChange } from './session.ts';
import { signInAgain } from './sign-in-again.ts';

/** `call` repeats a read that never reached the server, so a failure that arrives here is worth showing at once. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 30_000 } },
});

// What one person has loaded is not the next one's to see. Over a form that is not saved, whoever signs in decides.
onSessionChange(() => {
  if (!signInAgain.isNeeded()) queryClient.clear();
});
