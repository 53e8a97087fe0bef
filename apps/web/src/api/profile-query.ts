import { call } from '@portal/client/api/call';
import { deleteDraftsOfOthers } from '@portal/client/session/form-drafts';
import { isViewingAs } from '@portal/client/session/view-as';
import { getProfile } from '@portal/contract/profile';
import { queryOptions } from '@tanstack/react-query';

/**
 * The profile is loaded once when the portal opens and never refetched on navigation. Saving it invalidates the query, and so does
 * the stream of notifications when staff change the person or their partner.
 */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const profile = await call(getProfile, { signal });
    // In a view the profile is that of the viewed person, and the drafts of this tab belong to the admin who views.
    if (!isViewingAs()) deleteDraftsOfOthers(profile.id);
    return profile;
  },
  staleTime: Number.POSITIVE_INFINITY,
});
