import { desktopQuery } from '@portal/client/platform/breakpoints';
import { useMediaQuery } from '@portal/client/platform/use-media-query';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

import { staffAccountQuery } from '../../api/staff-account.ts';
import type { SignupListParams } from './signup-request-search-params.ts';
import { signupListQuery, toSignupFilter } from './signup-requests.api.ts';

/** The list as the URL says, the request that is shown beside it, and its neighbours. */
export function useSignupRequests() {
  const navigate = useNavigate();
  const params = useSearch({ strict: false }) as SignupListParams;
  const { id } = useParams({ strict: false }) as { id?: string };
  const isWide = useMediaQuery(desktopQuery);
  const { data: account } = useQuery(staffAccountQuery);
  const list = useQuery(signupListQuery(params, account?.id));
  const rows = list.data?.body ?? [];
  const index = rows.findIndex((row) => row.id === id);

  const open = (next: string | undefined) => {
    if (next === undefined) return;
    void navigate({
      to: '/signuprequests/$id',
      params: { id: next },
      search: (old: object) => ({ ...old, decision: undefined }),
      resetScroll: false,
    });
  };

  return {
    params,
    /** The filters as the server knows them. */
    filter: toSignupFilter(params, account?.id),
    list,
    isWide,
    /** The request that the URL names. */
    shownId: id,
    /** With room for both, the first request is opened under its own URL: it must not change while somebody decides it. */
    firstId: id === undefined && isWide && !list.isPlaceholderData ? rows[0]?.id : undefined,
    index,
    openNext: () => open(rows[index + 1]?.id),
    openPrevious: () => open(rows[index - 1]?.id),
  };
}
