import { getProfile } from '@portal/contract/profile';

import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { dropDraftsOfOthers } from '../../app/drafts.ts';
import { queryClient } from '../../app/query-client.ts';
import { takeReturnPath } from '../../app/return-path.ts';
import { lostSession } from '../../app/session-end.ts';
import { storeToken } from '../../app/session.ts';

/**
 * Someone has signed in over the page of the person `knownId`. Their own page goes on as it stands and loads its data anew; of
 * another person's nothing stays, neither data nor drafts, and the answer is false.
 */
export async function goOnAs(knownId: string | undefined, token: string): Promise<boolean> {
  const id = await idOf(token);
  const isSame = id !== undefined && id === knownId;
  dropDraftsOfOthers(id ?? '');
  // The page itself is the way back.
  takeReturnPath();
  lostSession.forget();
  storeToken(token);

  if (!isSame) queryClient.removeQueries({ type: 'inactive' });
  void (isSame ? queryClient.invalidateQueries() : queryClient.resetQueries());
  return isSame;
}

async function idOf(token: string): Promise<string | undefined> {
  try {
    return (await call(getProfile, { token })).id;
  } catch (error) {
    // The provider's staff can sign in, but have no profile here.
    if (error instanceof ApiError && error.status === 403) return undefined;
    throw error;
  }
}
