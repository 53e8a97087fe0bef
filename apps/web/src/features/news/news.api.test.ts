import { queryGraphql } from '@portal/contract/graphql';
import type { Locale } from '@portal/contract/locales';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';

import { recordedCalls } from '@portal/client/testing/fake-server';
import { mockQuery } from '../../testing/mock-query.ts';
import { embedConfig } from '@portal/client/testing/embed-config';
import { distinctNews, newsQuery } from './news.api.ts';

beforeEach(embedConfig);

const listing = (from: number, to: number) => ({
  getNewsListing: { totalCount: 2_003, edges: Array.from({ length: to - from }, (_, n) => ({ node: { id: String(from + n) } })) },
});

async function allNews(locale: Locale) {
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...newsQuery(locale), pages: 10 });
  return distinctNews(pages);
}

it("[NEWS-06] requests 1,000 items at a time in the reader's language, latest change first, until there are no more", async () => {
  mockQuery('getNewsListing', ({ after }) => listing(Number(after), Math.min(Number(after) + 1_000, 2_003)));
  expect(await allNews('de')).toHaveLength(2_003);
  const bodies = recordedCalls(queryGraphql).map(({ body }) => body as { query: string; variables: object });
  expect(bodies.map(({ variables }) => variables)).toEqual(
    [0, 1_000, 2_000].map((after) => ({ first: 1_000, after, defaultLanguage: 'de' })),
  );
  expect(bodies[0]?.query).toContain('sortBy: "modificationDate", sortOrder: "DESC"');
});

it('returns an item once even if it moved between two responses', async () => {
  mockQuery('getNewsListing', ({ after }) => (after === 0 ? listing(0, 1_000) : listing(999, 1_005)));
  expect(await allNews('en')).toHaveLength(1_005);
});
