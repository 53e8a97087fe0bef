import { call } from '@portal/client/api/call';
import {
  getSignupRequest,
  getSignupSummary,
  listSignupRequests,
  previewSignupMail,
  signupPageSize,
} from '@portal/contract/backoffice/signup-requests';
import type { BodyOf, QueryOf } from '@portal/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { SignupListParams } from './signup-request-search-params.ts';

/** The filters of the list as the server knows them: what waits, unless another state is chosen, and an id in place of "me". */
export function toSignupFilter({ q, state = 'open', country, owner, sort, order }: SignupListParams, me: string | undefined) {
  const filter = { q, state: state === 'all' ? undefined : state, country, owner: owner === 'me' ? me : owner, sort, order };
  return filter satisfies Omit<QueryOf<typeof listSignupRequests>, 'page' | 'pageSize'>;
}

/** One page of the list. The previous rows stay until the new ones have loaded. */
export const signupListQuery = (params: SignupListParams, me: string | undefined) => {
  const { page = 1 } = params;
  const filter = toSignupFilter(params, me);
  return queryOptions({
    queryKey: ['signup-requests', 'list', filter, page],
    queryFn: ({ signal }) => {
      const query = { ...filter, page: String(page), pageSize: String(signupPageSize) };
      return call(listSignupRequests, { query, signal });
    },
    placeholderData: keepPreviousData,
    enabled: params.owner !== 'me' || me !== undefined,
  });
};

export const signupSummaryQuery = queryOptions({
  queryKey: ['signup-requests', 'summary'],
  queryFn: ({ signal }) => call(getSignupSummary, { signal }),
});

export const signupRequestQuery = (id: string) =>
  queryOptions({
    queryKey: ['signup-requests', 'request', id],
    queryFn: async ({ signal }) => (await call(getSignupRequest, { params: { id }, signal })).body,
  });

export type MailPreviewRequest = BodyOf<typeof previewSignupMail>;

/** The mail of a decision. The previous one stays while the next is being made. */
export const signupMailQuery = (id: string, body: MailPreviewRequest) =>
  queryOptions({
    queryKey: ['signup-requests', 'mail', id, body],
    queryFn: ({ signal }) => call(previewSignupMail, { params: { id }, body, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
