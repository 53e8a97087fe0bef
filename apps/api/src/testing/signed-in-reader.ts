import type { Lead } from '@portal/contract/leads';

import { aPartner, aPerson, aSession, type Session } from './factories.ts';
import type { TestApi } from './test-api.ts';

type InjectedResponse = Awaited<ReturnType<TestApi['app']['inject']>>;

export interface SignedInReader {
  readonly session: Session;
  /** Sends the headers of this person unless others are given. */
  readonly get: (url: string, headers?: Record<string, string>) => Promise<InjectedResponse>;
}

/** A signed-in person of a new company. */
export async function aSignedInReader({ app, admin }: TestApi): Promise<SignedInReader> {
  const session = await aSession(admin, await aPerson(admin));
  return { session, get: async (url, headers = session.headers) => app.inject({ url, headers }) };
}

/** A signed-in person of a new company, who reads its leads. */
export async function aLeadReader({ app, admin }: TestApi) {
  const { id: partnerId } = await aPartner(admin);
  const { headers } = await aSession(admin, await aPerson(admin, { partnerId }));
  const get = (query = '') => app.inject({ url: `/api/partner/leads${query}`, headers });
  const idsOf = async (query: string): Promise<number[]> => (await get(query)).json().body.map((lead: Lead) => lead.id);
  return { partnerId, headers, get, idsOf };
}
