import { type GraphqlAnswer, queryGraphql } from '@portal/contract/graphql';

import { portalConfig } from '../app/portal-config.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

/** A query for news, events or portal content. One that failed in part has failed: half a list is no list. */
export async function queryPortal<Data>(
  document: string,
  variables: Record<string, unknown>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Data> {
  const answer = (await call(queryGraphql, {
    query: { apikey: portalConfig().contentApiKey },
    body: { query: document, variables },
    ...(signal && { signal }),
  })) as GraphqlAnswer<Data>;
  const [error] = answer.errors ?? [];
  if (error) throw new ApiError({ kind: 'query', status: 200, serverMessage: error.message });
  if (!answer.data) throw new ApiError({ kind: 'empty', status: 200 });
  return answer.data;
}
