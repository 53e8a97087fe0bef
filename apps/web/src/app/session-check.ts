import { getProfile } from '@portal/contract/profile';

import { send } from '../api/call.ts';
import { endSession, sessionToken } from './session.ts';

/** Asks the server whether the stored token still opens anything, and forgets it when not. True when it does. */
export async function isSessionLive(): Promise<boolean> {
  const headers = { accept: 'application/json', authorization: `Bearer ${sessionToken() ?? ''}` };
  const { status } = await send(getProfile.path, { method: getProfile.method, headers });
  // Not by `call`, which leads to sign-in: this is asked on the way to it.
  if (status === 401) endSession();
  return status < 500 && status !== 401;
}
