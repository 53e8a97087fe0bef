import { listPrices, type Price, type PriceList } from '@portal/contract/price-list';

import { testPagedListLoading } from '../../testing/paged-list-tests.tsx';
import { Prices } from './portal-prices.tsx';

const list: PriceList = {
  id: 3,
  name: '2026',
  currency: 'EUR',
  effectiveFrom: '2026-01-01',
  effectiveUntil: null,
  status: 'current',
};
const price: Price = { model: 'RX 120', name: 'Rampart', price: '120.00', unit: null, productId: null };

testPagedListLoading({
  list: <Prices list={list} />,
  path: '/pricelist',
  endpoint: listPrices,
  responseWith: (total) => ({ body: total ? [price] : [], total }),
  row: 'Rampart',
  loading: 'Loading your price list',
});
