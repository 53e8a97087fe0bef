import { call } from '@portal/client/api/call';
import { deleteDraftsOfOthers } from '@portal/client/session/form-drafts';
import { getStaffAccount } from '@portal/contract/backoffice/account';
import { queryOptions } from '@tanstack/react-query';

/** Who is signed in. Loaded once when the back office opens; saving the account invalidates the query. */
export const staffAccountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => {
    const account = await call(getStaffAccount, { signal });
    deleteDraftsOfOthers(account.id);
    return account;
  },
  staleTime: Number.POSITIVE_INFINITY,
});
