import { setTimeout as pause } from 'node:timers/promises';

import type { SearchGroup, Suggestion } from '@portal/contract/search';

import { demoAccounts, type DemoAccount } from '../../demo/accounts.ts';
import type { GradedQuery } from './graded/graded-query.ts';
import type { SearchApi } from './evaluate.ts';

type Query = Pick<GradedQuery, 'query' | 'locale'>;

/** Signs in to the running portal as a demo person who can see all content, waits for the index, and returns its search. */
export async function openSearchApi(origin: string): Promise<SearchApi> {
  const headers = { authorization: `Bearer ${await signIn(origin, demoAccounts.marta)}`, accept: 'application/json' };
  const get = async (path: string, { query, locale }: Query): Promise<unknown> => {
    const response = await fetch(`${origin}${path}?${new URLSearchParams({ search: query, locale })}`, { headers });
    if (!response.ok) throw new Error(`«${query}» returns ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const search = async (query: Query) => (await get('/api/partner/search', query)) as SearchGroup[];
  const suggest = async (query: Query) =>
    ((await get('/api/partner/search/suggestions', query)) as { suggestions: Suggestion[] }).suggestions;
  await waitUntilIndexed(search);
  return { search, suggest };
}

export async function signIn(origin: string, { email, password }: DemoAccount): Promise<string> {
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  });
  if (!login.ok) throw new Error(`Sign-in returns ${login.status}: ${await login.text()}`);
  return ((await login.json()) as { token: string }).token;
}

/** The worker indexes content in the order it was written; the demo's events come last. */
async function waitUntilIndexed(search: (query: Query) => Promise<SearchGroup[]>): Promise<void> {
  for (let second = 0; second < 60; second += 1) {
    if ((await search({ query: 'Réseaux Sûrs', locale: 'en' })).some(({ key }) => key === 'Events')) return;
    await pause(1000);
  }
  throw new Error('The last of the demo’s content is not found after a minute.');
}
