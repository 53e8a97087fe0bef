import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';

import { answerQuery, failQuery } from '../../testing/fake-server.ts';
import { configurePortal } from '../../testing/portal-config.ts';
import { portalCardsQuery, portalContentQuery } from './portal-content.api.ts';

beforeEach(configurePortal);

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

it('a company without a portal of its own has an empty one', async () => {
  answerQuery('GetPartnerPortal', { getPartnerPortal: null });
  answerQuery('GetOnBoardingCards', { getPartnerPortal: null });
  expect(await client().fetchQuery(portalContentQuery('en', null))).toEqual({ quicklinks: [], slides: [] });
  expect(await client().fetchQuery(portalCardsQuery('en', null))).toEqual([]);
});

it('the two queries fail apart from each other', async () => {
  answerQuery('GetOnBoardingCards', { getPartnerPortal: { id: '/ours', onBoardingCards: [{ id: '1' }] } });
  failQuery('GetPartnerPortal', 'Not today.');
  expect(await client().fetchQuery(portalCardsQuery('en', '/ours'))).toEqual([{ id: '1' }]);
  await expect(client().fetchQuery(portalContentQuery('en', '/ours'))).rejects.toMatchObject({ serverMessage: 'Not today.' });
});
