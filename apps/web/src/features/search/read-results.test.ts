import { searchGroups } from '@portal/contract/search';
import { expect, it } from 'vitest';

import { aGroup, aHit } from '../../testing/a-search-answer.ts';
import { howManyIn, readResults } from './read-results.ts';

it('[SRCH-01] shows the groups in one order, whatever order they come in', () => {
  const shuffled = searchGroups.toReversed().map((key) => aGroup(key, [aHit()]));
  expect(readResults(shuffled).map(({ key }) => key)).toEqual([
    'Product',
    'Documents',
    'WikiArticles',
    'Videos',
    'News',
    'Category',
    'Events',
    'Leads',
    'Licences',
    'Tickets',
  ]);
});

it('[SRCH-01] leaves out a group without hits', () => {
  expect(readResults([aGroup('News', []), aGroup('Events', [aHit()])]).map(({ key }) => key)).toEqual(['Events']);
});

it('counts all groups together, and says when nobody has counted to the end', () => {
  const [first, second] = [aGroup('Product', [aHit()], 3), aGroup('News', [aHit()], 1000)];
  expect(howManyIn(readResults([first, second]))).toEqual({ value: 1003, isMore: false });
  second.group_docs.hits.total.relation = 'gte';
  expect(howManyIn(readResults([first, second]))).toEqual({ value: 1003, isMore: true });
});
