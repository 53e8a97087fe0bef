import { searchGroups } from '@portal/contract/search';
import { expect, it } from 'vitest';

import { aGroup, aHit } from '../../testing/a-search-response.ts';
import { totalHits, toResultGroups } from './result-groups.ts';

it('[SRCH-01] shows the groups in a fixed order, whatever the order of the response', () => {
  const shuffled = searchGroups.toReversed().map((key) => aGroup(key, [aHit()]));
  expect(toResultGroups(shuffled).map(({ key }) => key)).toEqual([
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

it('[SRCH-01] omits a group without hits', () => {
  expect(toResultGroups([aGroup('News', []), aGroup('Events', [aHit()])]).map(({ key }) => key)).toEqual(['Events']);
});

it('sums the hits of all groups, and says when the sum is only a lower bound', () => {
  const [first, second] = [aGroup('Product', [aHit()], 3), aGroup('News', [aHit()], 1000)];
  expect(totalHits(toResultGroups([first, second]))).toEqual({ value: 1003, isLowerBound: false });
  second.group_docs.hits.total.relation = 'gte';
  expect(totalHits(toResultGroups([first, second]))).toEqual({ value: 1003, isLowerBound: true });
});
