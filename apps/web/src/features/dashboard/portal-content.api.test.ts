import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';

import { mockQuery, mockQueryError } from '../../testing/mock-query.ts';
import { embedConfig } from '@portal/client/testing/embed-config';
import { portalCardsQuery, portalContentQuery } from './portal-content.api.ts';

beforeEach(embedConfig);

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

it('returns empty content for a partner without portal content', async () => {
  mockQuery('GetPartnerPortal', { getPartnerPortal: null });
  mockQuery('GetOnBoardingCards', { getPartnerPortal: null });
  expect(await client().fetchQuery(portalContentQuery('en', null))).toEqual({ quicklinks: [], slides: [] });
  expect(await client().fetchQuery(portalCardsQuery('en', null))).toEqual([]);
});

it('loads the cards even if the query for quick links and slides fails', async () => {
  mockQuery('GetOnBoardingCards', { getPartnerPortal: { id: '/ours', onBoardingCards: [{ id: '1' }] } });
  mockQueryError('GetPartnerPortal', 'Not today.');
  expect(await client().fetchQuery(portalCardsQuery('en', '/ours'))).toEqual([{ id: '1' }]);
  await expect(client().fetchQuery(portalContentQuery('en', '/ours'))).rejects.toMatchObject({ serverMessage: 'Not today.' });
});
