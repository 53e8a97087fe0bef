import type { LightMyRequestResponse } from 'fastify';

import { queryGraphql } from '@portal/contract/graphql';

import { aSession, type Person } from './factories.ts';
import type { TestApi } from './test-api.ts';

/** Runs a query as this person, with a valid API key. */
export async function runGraphql(
  api: TestApi,
  person: Person,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<LightMyRequestResponse> {
  const { headers } = await aSession(api.admin, person);
  return api.app.inject({
    method: 'POST',
    url: `${queryGraphql.path}?apikey=${api.deps.config.CONTENT_API_KEY}`,
    headers,
    payload: { query, variables },
  });
}
