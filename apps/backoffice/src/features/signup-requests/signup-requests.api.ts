import { call } from '@portal/client/api/call';
import {
  getSignupRequest,
  getSignupSummary,
  listSignupRequests,
  previewSignupMail,
  signupPageSize,
} from '@portal/contract/backoffice/signup-requests';
import type { BodyOf } from '@portal/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { SignupListParams } from './signup-request-search-params.ts';

/** One page of the list: what waits, unless another state is chosen. The previous rows stay until the new ones have loaded. */
export const signupListQuery = (
  { q, state = 'open', country, owner, sort, order, page = 1 }: SignupListParams,
  me: string | undefined,
) => {
  const ownerId = owner === 'me' ? me : owner;
  return queryOptions({
    queryKey: ['signup-requests', 'list', { q, state, country, ownerId, sort, order, page }],
    queryFn: ({ signal }) => {
      const filter = { q, country, sort, order, owner: ownerId, state: state === 'all' ? undefined : state };
      const query = { ...filter, page: String(page), pageSize: String(signupPageSize) };
      return call(listSignupRequests, { query, signal });
    },
    placeholderData: keepPreviousData,
    enabled: owner !== 'me' || me !== undefined,
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
