import { ApiError } from '@portal/client/api/api-error';
import { call } from '@portal/client/api/call';
import { queryClient } from '@portal/client/api/query-client';
import { deleteDraftsOfOthers } from '@portal/client/session/form-drafts';
import { consumeReturnPath } from '@portal/client/session/return-path';
import { lostSession } from '@portal/client/session/session-expiry';
import { storeToken } from '@portal/client/session/session-token';
import { getProfile } from '@portal/contract/profile';

/**
 * Continues after re-authentication. For the same person as before, keeps the page and refetches its data. For another person,
 * deletes cached data and drafts, and returns false.
 */
export async function resumeSessionAs(previousPersonId: string | undefined, token: string): Promise<boolean> {
  const id = await fetchPersonId(token);
  const isSamePerson = id !== undefined && id === previousPersonId;
  deleteDraftsOfOthers(id ?? '');
  // The person stays on the current page, so the stored return path is discarded.
  consumeReturnPath();
  lostSession.forget();
  storeToken(token);

  if (!isSamePerson) queryClient.removeQueries({ type: 'inactive' });
  void (isSamePerson ? queryClient.invalidateQueries() : queryClient.resetQueries());
  return isSamePerson;
}

async function fetchPersonId(token: string): Promise<string | undefined> {
  try {
    return (await call(getProfile, { token })).id;
  } catch (error) {
    // Staff can sign in but have no profile here.
    if (error instanceof ApiError && error.status === 403) return undefined;
    throw error;
  }
}
