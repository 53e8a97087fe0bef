import { listPrices, type Price, type PriceList } from '@portal/contract/price-list';

import { testComingList } from '../../testing/coming-list.tsx';
import { Prices } from './prices.tsx';

const list: PriceList = {
  id: 3,
  name: '2026',
  currency: 'EUR',
  effectiveFrom: '2026-01-01',
  effectiveUntil: null,
  status: 'current',
};
const price: Price = { model: 'RX 120', name: 'Rampart', price: '120.00', unit: null, productId: null };

testComingList({
  list: <Prices list={list} />,
  endpoint: listPrices,
  answerOf: (total) => ({ body: total ? [price] : [], total }),
  row: 'Rampart',
  loading: 'Loading your price list',
});
