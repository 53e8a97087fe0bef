import { call } from '@portal/client/api/call';
import { getLead, getLeadSummary, type Lead, type LeadSort, leadPageSize, listLeads } from '@portal/contract/leads';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The parameters of the list, as they are in the URL. */
export interface LeadListParams {
  readonly q?: string | undefined;
  readonly status?: string | undefined;
  readonly country?: string | undefined;
  readonly sort?: LeadSort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page?: number | undefined;
}

/** One page of leads; the previous rows stay until the new ones have loaded. */
export const leadsQuery = ({ q, status, country, sort = 'id', order = 'asc', page = 1 }: LeadListParams) =>
  queryOptions({
    queryKey: ['leads', 'list', { q, status, country, sort, order, page }],
    queryFn: async ({ signal }) => {
      const query = { q, status, country, sort, order, page: String(page), pageSize: String(leadPageSize) };
      const { body, total = body.length } = await call(listLeads, { query, signal });
      return { leads: body, total, pages: Math.max(1, Math.ceil(total / leadPageSize)) };
    },
    placeholderData: keepPreviousData,
  });

/** One lead; what the list has loaded of it is shown until it arrives. */
export const leadQuery = (id: string, leadInList?: Lead) =>
  queryOptions({
    queryKey: ['leads', 'lead', id],
    queryFn: async ({ signal }) => (await call(getLead, { params: { id }, signal })).body,
    placeholderData: () => leadInList,
  });

export const leadSummaryQuery = queryOptions({
  queryKey: ['leads', 'summary'],
  queryFn: async ({ signal }) => (await call(getLeadSummary, { signal })).body,
});
