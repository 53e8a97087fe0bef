import { msg } from '@lingui/core/macro';
import { call } from '@portal/client/api/call';
import { errorText } from '@portal/client/api/error-text';
import type { BodyOf } from '@portal/contract/endpoint';
import { listUsers, updateProfile } from '@portal/contract/profile';
import { queryOptions } from '@tanstack/react-query';

/** The people of the company who use the portal. */
export const usersQuery = queryOptions({
  queryKey: ['profile', 'users'],
  queryFn: ({ signal }) => call(listUsers, { signal }),
});

export type ProfileChange = BodyOf<typeof updateProfile>;

interface SendOptions {
  signal?: AbortSignal;
  /** Only forms with files take long enough to show progress. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Throws an error with the server's message, or else "Profile update failed"; its cause is the error of the call. */
export async function saveProfile(change: ProfileChange, { signal, onProgress }: SendOptions = {}): Promise<void> {
  try {
    await call(updateProfile, { body: change, ...(signal && { signal }), ...(onProgress && { onProgress }) });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Error(errorText(cause, msg({ id: 'profile.updateFailed', message: 'Profile update failed' })), { cause });
  }
}
