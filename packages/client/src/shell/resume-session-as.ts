import { ApiError } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { deleteDraftsOfOthers } from '../session/form-drafts.ts';
import { consumeReturnPath } from '../session/return-path.ts';
import { lostSession } from '../session/session-expiry.ts';
import { storeToken } from '../session/session-token.ts';

/** Loads who a token belongs to; fails with 403 for somebody who has no account in this application. */
export type FetchPerson = (token: string) => Promise<{ readonly id: string }>;

/**
 * Continues after re-authentication. For the same person as before, keeps the page and refetches its data. For another person,
 * deletes cached data and drafts, and returns false.
 */
export async function resumeSessionAs(
  previousPersonId: string | undefined,
  token: string,
  fetchPerson: FetchPerson,
): Promise<boolean> {
  const id = await idOf(token, fetchPerson);
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

async function idOf(token: string, fetchPerson: FetchPerson): Promise<string | undefined> {
  try {
    return (await fetchPerson(token)).id;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return undefined;
    throw error;
  }
}
