import { ApiError } from '@portal/client/api/api-error';
import { call } from '@portal/client/api/call';
import { type GraphqlResponse, queryGraphql } from '@portal/contract/graphql';

import { portalConfig } from '@portal/client/api/portal-config';

/** Queries news, events or portal content. A partial failure is a failure: half a list must not look like a complete one. */
export async function queryPortal<Data>(
  document: string,
  variables: Record<string, unknown>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Data> {
  const response = (await call(queryGraphql, {
    query: { apikey: portalConfig().contentApiKey },
    body: { query: document, variables },
    ...(signal && { signal }),
  })) as GraphqlResponse<Data>;
  const [error] = response.errors ?? [];
  if (error) throw new ApiError({ kind: 'query', status: 200, serverMessage: error.message });
  if (!response.data) throw new ApiError({ kind: 'empty', status: 200 });
  return response.data;
}
