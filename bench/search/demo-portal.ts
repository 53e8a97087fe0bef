import { setTimeout as pause } from 'node:timers/promises';

import type { SearchGroup, Suggestion } from '../../packages/contract/src/search.ts';

import { demoAccounts, type DemoAccount } from '../../demo/accounts.ts';
import type { GradedQuery } from './graded/graded-query.ts';
import type { Searched } from './judge.ts';

type Asked = Pick<GradedQuery, 'query' | 'locale'>;

/** Asks the running portal as a partner of the demo, all of whose content can be found. */
export async function signedInSearch(origin: string): Promise<Searched> {
  const headers = { authorization: `Bearer ${await signIn(origin, demoAccounts.marta)}`, accept: 'application/json' };
  const ask = async (path: string, { query, locale }: Asked): Promise<unknown> => {
    const answer = await fetch(`${origin}${path}?${new URLSearchParams({ search: query, locale })}`, { headers });
    if (!answer.ok) throw new Error(`«${query}» answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const search = async (asked: Asked) => (await ask('/api/partner/search', asked)) as SearchGroup[];
  const suggest = async (asked: Asked) =>
    ((await ask('/api/partner/search/suggestions', asked)) as { suggestions: Suggestion[] }).suggestions;
  await untilIndexed(search);
  return { search, suggest };
}

export async function signIn(origin: string, { email, password }: DemoAccount): Promise<string> {
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  });
  if (!login.ok) throw new Error(`Sign-in answers ${login.status}: ${await login.text()}`);
  return ((await login.json()) as { token: string }).token;
}

/** The worker makes content findable in the order it was written; events are the last of the demo. */
async function untilIndexed(search: (asked: Asked) => Promise<SearchGroup[]>): Promise<void> {
  for (let second = 0; second < 60; second += 1) {
    if ((await search({ query: 'Réseaux Sûrs', locale: 'en' })).some(({ key }) => key === 'Events')) return;
    await pause(1000);
  }
  throw new Error('The last of the demo’s content is not found after a minute.');
}
