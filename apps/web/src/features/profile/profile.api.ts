import { msg } from '@lingui/core/macro';
import type { BodyOf } from '@portal/contract/endpoint';
import { getProfile, listUsers, updateProfile } from '@portal/contract/profile';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../api/call.ts';
import { explain } from '../../api/error-messages.ts';
import { dropDraftsOfOthers } from '../../app/drafts.ts';

/** Asked for once when the shell opens, not again on a change of route; whoever saves the profile invalidates it. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const profile = await call(getProfile, { signal });
    dropDraftsOfOthers(profile.id);
    return profile;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The portal's people of the company. */
export const usersQuery = queryOptions({
  queryKey: ['profile', 'users'],
  queryFn: ({ signal }) => call(listUsers, { signal }),
});

export type ProfileChange = BodyOf<typeof updateProfile>;

interface Sending {
  signal?: AbortSignal;
  /** Only files make a form long enough to watch it go. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Throws what the server said about it, else "Profile update failed", with the failed call as its cause. */
export async function saveProfile(change: ProfileChange, { signal, onProgress }: Sending = {}): Promise<void> {
  try {
    await call(updateProfile, { body: change, ...(signal && { signal }), ...(onProgress && { onProgress }) });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Error(explain(cause, msg({ id: 'profile.updateFailed', message: 'Profile update failed' })), { cause });
  }
}
