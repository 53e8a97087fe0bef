import { queryClient } from '@portal/client/api/query-client';
import { mockDeferred, mockResponse } from '@portal/client/testing/fake-server';
import { getContent, saveDraft as saveDraftEndpoint } from '@portal/contract/backoffice/content';
import { beforeEach, expect, it } from 'vitest';

import { aContentItem } from '../../testing/a-content-item.ts';
import { contentQuery, saveDraft } from './content.api.ts';
import { draftOf } from './draft/draft-parts.ts';

const item = aContentItem({ version: 3 });
const body = { ...draftOf(item.revision), version: 3 };
const isStale = (queryKey: readonly string[]) => queryClient.getQueryState(queryKey)?.isInvalidated;

beforeEach(() => {
  queryClient.clear();
  mockResponse(saveDraftEndpoint, { body: { ...item, version: 4 } });
});

it('[PUBL-03] does not let an older answer replace what has been saved', async () => {
  const { queryKey } = contentQuery(item.id);
  queryClient.setQueryData(queryKey, item);
  const answer = mockDeferred(getContent, { body: item });
  const loading = queryClient.fetchQuery({ ...contentQuery(item.id), staleTime: 0 }).catch(() => undefined);
  await saveDraft(item.id, body, { keepalive: true });
  answer();
  await loading;
  expect(queryClient.getQueryData(queryKey)?.version).toBe(4);
});

it('loads the counts again after the first save of a sitting only, and the list after every one', async () => {
  const [list, summary] = [
    ['content', 'list', 'any'],
    ['content', 'summary'],
  ] as const;
  const keep = () => [list, summary].map((queryKey) => queryClient.setQueryData(queryKey, {}));
  keep();
  await saveDraft(item.id, body, { keepalive: true });
  expect([list, summary].map(isStale)).toEqual([true, true]);
  keep();
  await saveDraft(item.id, { ...body, continues: true }, { keepalive: true });
  expect([list, summary].map(isStale)).toEqual([true, false]);
});
