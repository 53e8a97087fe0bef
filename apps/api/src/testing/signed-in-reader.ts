import { aPerson, aSession, type Session } from './factories.ts';
import type { TestApi } from './test-api.ts';

type Answer = Awaited<ReturnType<TestApi['app']['inject']>>;

export interface SignedInReader {
  readonly session: Session;
  /** As this person, unless other headers are given. */
  readonly get: (url: string, headers?: Record<string, string>) => Promise<Answer>;
}

/** Someone of a company of their own who only looks at things. */
export async function aSignedInReader({ app, admin }: TestApi): Promise<SignedInReader> {
  const session = await aSession(admin, await aPerson(admin));
  return { session, get: async (url, headers = session.headers) => app.inject({ url, headers }) };
}
