import { logout } from '@portal/contract/sign-in';
import { notify } from '@portal/ui/notify';

import { call } from '../api/call.ts';
import { errorText } from '../api/error-text.ts';
import { shellTexts } from '../i18n/shell-texts.ts';
import { duringSignOut } from '../session/session-expiry.ts';
import { clearSession, sessionToken } from '../session/session-token.ts';
import { isViewingAs } from '../session/view-as.ts';
import { endView } from './end-view.ts';
import { navigateTo } from './navigate-to.ts';

/** In a view it ends the view. Two clicks send one call. The token is cleared even if the call fails: nobody may stay signed in in this browser. */
export function signOut(): Promise<void> {
  if (isViewingAs()) return endView();
  pending ??= duringSignOut(endSession).finally(() => {
    pending = undefined;
  });
  return pending;
}

let pending: Promise<void> | undefined;

/** The token is cleared first: if the server ended the session first, another tab could take its next 401 for an expired session. */
async function endSession(): Promise<void> {
  const token = sessionToken();
  clearSession();
  navigateTo('/signin');
  if (token === null) return;
  try {
    await call(logout, { token });
  } catch (error) {
    notify({ kind: 'error', text: errorText(error, shellTexts().signOutFailed) });
  }
}
