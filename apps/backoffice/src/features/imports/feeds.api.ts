import { call } from '@portal/client/api/call';
import { changeFeed, createFeed, type Feed, listFeeds } from '@portal/contract/backoffice/feeds';
import { busyImportStates, type ImportState } from '@portal/contract/backoffice/imports';
import type { BodyOf } from '@portal/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { reloadAfter } from '../../api/reload-after.ts';

const pollMs = 5000;

/** All feeds by name. They are loaded again as long as the last import of one of them is at work. */
export const feedsQuery = queryOptions({
  queryKey: ['feeds'],
  queryFn: async ({ signal }) => (await call(listFeeds, { signal })).body,
  refetchInterval: ({ state: { data } }) => (data?.some(isAtWork) ? pollMs : false),
});

function isAtWork({ lastImport }: Feed): boolean {
  return lastImport !== null && busyImportStates.includes(lastImport.state as ImportState);
}

export async function addFeed(feed: BodyOf<typeof createFeed>): Promise<Feed> {
  const { body } = await call(createFeed, { body: feed });
  await reloadAfter('feeds');
  return body;
}

/** Everything is loaded again, also after a failure: somebody else may have changed the feed in the meantime. */
export async function saveFeed(id: string, feed: BodyOf<typeof changeFeed>): Promise<void> {
  try {
    await call(changeFeed, { params: { id }, body: feed });
  } finally {
    await reloadAfter('feeds');
  }
}
