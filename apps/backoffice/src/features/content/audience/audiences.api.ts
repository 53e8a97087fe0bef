import { call } from '@portal/client/api/call';
import { countAudience, findAudiencePartners, getAudienceOptions } from '@portal/contract/backoffice/audiences';
import type { AudienceRule } from '@portal/contract/backoffice/content';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const audienceOptionsQuery = queryOptions({
  queryKey: ['audiences', 'options'],
  queryFn: async ({ signal }) => (await call(getAudienceOptions, { signal })).body,
});

export const audiencePartnersKey = ['audiences', 'partners'] as const;

/** The previous companies stay until those for the new text have loaded. */
export const audiencePartnersQuery = (q: string) =>
  queryOptions({
    queryKey: [...audiencePartnersKey, q],
    queryFn: async ({ signal }) => (await call(findAudiencePartners, { query: { q }, signal })).body,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

/** The previous figure stays until the new one has been counted. */
export const headCountQuery = (contentId: number, audience: AudienceRule | null) =>
  queryOptions({
    queryKey: ['audiences', 'count', contentId, audience],
    queryFn: async ({ signal }) => (await call(countAudience, { body: { audience, contentId }, signal })).body,
    placeholderData: keepPreviousData,
  });
