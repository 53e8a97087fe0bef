import { getProfile } from '@portal/contract/profile';

import { send } from '../api/call.ts';
import { lostSession } from './session-end.ts';
import { hasToken, loseSession, sessionToken } from './session.ts';

/** Asks the server whether the stored token still opens anything, and forgets it when not. Undefined when it cannot say. */
export async function isSessionLive(signal?: AbortSignal): Promise<boolean | undefined> {
  const token = sessionToken();
  const headers = { accept: 'application/json', authorization: `Bearer ${token ?? ''}` };
  const { status } = await send(getProfile.path, { method: getProfile.method, headers, ...(signal && { signal }) });
  if (status !== 401) return status < 500 ? true : undefined;
  // Another tab may have signed in or out meanwhile: that one counts.
  if (sessionToken() !== token) return hasToken();
  // Not by `call`, which leads to sign-in: this is asked on the way to it.
  lostSession.note();
  loseSession();
  return false;
}
