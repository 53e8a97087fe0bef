import { send } from '@portal/client/api/call';
import { lostSession } from '@portal/client/session/session-expiry';
import { hasToken, loseSession, sessionToken } from '@portal/client/session/session-token';
import { getProfile } from '@portal/contract/profile';

/** Asks the server whether the stored token is still valid, and clears it if not. Returns undefined if the server cannot tell. */
export async function isSessionLive(signal?: AbortSignal): Promise<boolean | undefined> {
  const token = sessionToken();
  const headers = { accept: 'application/json', authorization: `Bearer ${token ?? ''}` };
  const { status } = await send(getProfile.path, { method: getProfile.method, headers, ...(signal && { signal }) });
  if (status !== 401) return status < 500 ? true : undefined;
  // Another tab may have signed in or out meanwhile; its session wins.
  if (sessionToken() !== token) return hasToken();
  // Uses `send` instead of `call`, which would redirect to sign-in: this check runs on the way there.
  lostSession.note();
  loseSession();
  return false;
}
