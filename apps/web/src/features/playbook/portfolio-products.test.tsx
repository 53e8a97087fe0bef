import { listPinned } from '@portal/contract/pins';
import { listProducts } from '@portal/contract/playbook';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { aProductRow } from '../../testing/a-product.ts';
import { testPagedListLoading } from '../../testing/paged-list-tests.tsx';
import { mockResponse } from '@portal/client/testing/fake-server';
import { renderPortal } from '../../testing/render-portal.tsx';
import { PortfolioProducts } from './portfolio-products.tsx';

beforeEach(() => mockResponse(listPinned, { body: [] }));

testPagedListLoading({
  list: <PortfolioProducts categoryId="7" />,
  path: '/playbook/$categoryId',
  endpoint: listProducts,
  responseWith: (total) => ({ body: total ? [aProductRow({ name: 'Rampart' })] : [], total }),
  row: 'Rampart',
  loading: 'Loading products',
});

it('shows facts that at least half of the products have as table columns, with a dash for the others', async () => {
  const facts = (ports: string) => [{ label: 'Ports', value: ports }];
  const body = [aProductRow({ facts: facts('8 × 2.5G') }), aProductRow({ id: 13, facts: facts('4 × 1G') })];
  mockResponse(listProducts, { body: [...body, aProductRow({ id: 14, facts: [] })], total: 3 });
  await renderPortal(<PortfolioProducts categoryId="7" />, { at: '/playbook/7?view=table', path: '/playbook/$categoryId' });
  expect(await screen.findByRole('columnheader', { name: 'Ports' })).toBeTruthy();
  for (const text of ['8 × 2.5G', '4 × 1G', '–']) expect(screen.getByRole('cell', { name: text })).toBeTruthy();
});
