import { call } from '@portal/client/api/call';
import { deleteDraftsOfOthers } from '@portal/client/session/form-drafts';
import { getProfile } from '@portal/contract/profile';
import { queryOptions } from '@tanstack/react-query';

/** The profile is loaded once when the portal opens and never refetched on navigation; saving it invalidates the query. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const profile = await call(getProfile, { signal });
    deleteDraftsOfOthers(profile.id);
    return profile;
  },
  staleTime: Number.POSITIVE_INFINITY,
});
