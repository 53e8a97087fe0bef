import { msg } from '@lingui/core/macro';
import { call } from '@portal/client/api/call';
import { errorText } from '@portal/client/api/error-text';
import { duringSignOut } from '@portal/client/session/session-expiry';
import { clearSession } from '@portal/client/session/session-token';
import { logout } from '@portal/contract/sign-in';
import { notify } from '@portal/ui/notify';

import { navigateTo } from '../../navigation/navigate-to.ts';

/** Two clicks send one call. The token is cleared even if the call fails: nobody may stay signed in in this browser. */
export function signOut(): Promise<void> {
  pending ??= duringSignOut(endSession).finally(() => {
    pending = undefined;
  });
  return pending;
}

let pending: Promise<void> | undefined;

async function endSession(): Promise<void> {
  try {
    await call(logout);
  } catch (error) {
    notify({ kind: 'error', text: errorText(error, msg({ id: 'signOut.failed', message: 'Logout failed' })) });
  }
  clearSession();
  navigateTo('/signin');
}
