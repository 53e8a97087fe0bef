import { msg } from '@lingui/core/macro';
import { logout } from '@portal/contract/sign-in';
import { notify } from '@portal/ui/notify';

import { call } from '../api/call.ts';
import { explain } from '../api/error-messages.ts';
import { openPath } from './open-path.ts';
import { leavingOnPurpose } from './session-end.ts';
import { endSession } from './session.ts';

/** Two clicks are one sign-out. The token goes even when the call fails: who signs out must not stay signed in here. */
export function signOut(): Promise<void> {
  leaving ??= leavingOnPurpose(leave).finally(() => {
    leaving = undefined;
  });
  return leaving;
}

let leaving: Promise<void> | undefined;

async function leave(): Promise<void> {
  try {
    await call(logout);
  } catch (error) {
    notify({ kind: 'error', text: explain(error, msg({ id: 'signOut.failed', message: 'Logout failed' })) });
  }
  endSession();
  openPath('/signin');
}
