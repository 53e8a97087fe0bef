import { msg } from '@lingui/core/macro';
import { ApiError } from '@portal/client/api/api-error';
import { call } from '@portal/client/api/call';
import { errorMessage, errorText } from '@portal/client/api/error-text';
import {
  type ExpiryWarning,
  getRenewalSummary,
  type LicenceStatus,
  listRenewals,
  type Renewal,
  renewalPageSize,
  type RenewalPageSize,
  type RenewalSort,
} from '@portal/contract/renewals';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The parameters of the list, as they are in the URL. */
export interface RenewalListParams {
  readonly q?: string | undefined;
  readonly productName?: string | undefined;
  readonly deviceSerial?: string | undefined;
  readonly month?: string | undefined;
  readonly year?: string | undefined;
  readonly status?: LicenceStatus | undefined;
  readonly within?: ExpiryWarning | undefined;
  readonly sort?: RenewalSort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page?: number | undefined;
  readonly rows?: RenewalPageSize | undefined;
}

/** One page of renewals; the previous rows stay until the new ones have loaded. */
export const renewalsQuery = ({ page = 1, rows = renewalPageSize, ...filtersAndSort }: RenewalListParams) =>
  queryOptions({
    queryKey: ['renewals', 'list', { ...filtersAndSort, page, rows }],
    queryFn: async ({ signal }) => {
      const query = { ...filtersAndSort, page: String(page), pageSize: String(rows) };
      const response = await call(listRenewals, { query, signal });
      const renewals = parseRenewals(response);
      const total = response.total ?? renewals.length;
      return { renewals, total, page, pages: Math.max(1, Math.ceil(total / rows)) };
    },
    placeholderData: keepPreviousData,
  });

export const renewalSummaryQuery = queryOptions({
  queryKey: ['renewals', 'summary'],
  queryFn: async ({ signal }) => (await call(getRenewalSummary, { signal })).body,
});

/** The rows of a response, in any of the documented envelopes. */
export function parseRenewals(response: unknown): Renewal[] {
  const body = fieldOf(response, 'body');
  const rows = fieldOf(body, 'data') ?? body ?? response;
  const list = Array.isArray(rows) ? rows : fieldOf(rows, 'data');
  return Array.isArray(list) ? (list as Renewal[]) : [];
}

/** Message for a list that could not be loaded. */
export function renewalsErrorText(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'noToken') return errorMessage(error);
  return errorText(error, failed);
}

// The two spaces are in the product specification.
const failed = msg({ id: 'renewals.failed', message: 'Renewals  failed' });

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
