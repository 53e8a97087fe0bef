import { getProfile } from '@portal/contract/profile';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../api/call.ts';

/** Asked for once when the shell opens, not again on a change of route; whoever saves the profile invalidates it. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(getProfile, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
