import { aPerson, aSession, type Session } from './factories.ts';
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
