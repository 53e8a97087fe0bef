import type { SearchGroup } from '../../packages/contract/src/search.ts';

import { demoAccounts } from '../../demo/accounts.ts';
import type { GradedQuery } from './graded/graded-query.ts';

/** Asks the running portal as somebody who has signed in. */
export async function signedInSearch(origin: string, account = demoAccounts.marta) {
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: account.email, password: account.password }),
  });
  if (!login.ok) throw new Error(`Sign-in answers ${login.status}: ${await login.text()}`);
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };

  return async ({ query, locale }: Pick<GradedQuery, 'query' | 'locale'>): Promise<SearchGroup[]> => {
    const answer = await fetch(`${origin}/api/partner/search?${new URLSearchParams({ search: query, locale })}`, { headers });
    if (!answer.ok) throw new Error(`«${query}» answers ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as SearchGroup[];
  };
}
