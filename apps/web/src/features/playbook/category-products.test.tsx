import { listPinned } from '@portal/contract/pins';
import { listProducts } from '@portal/contract/playbook';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { aProductRow } from '../../testing/a-product.ts';
import { testComingList } from '../../testing/coming-list.tsx';
import { answer } from '../../testing/fake-server.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { CategoryProducts } from './category-products.tsx';

beforeEach(() => answer(listPinned, { body: [] }));

testComingList({
  list: <CategoryProducts categoryId="7" />,
  endpoint: listProducts,
  answerOf: (total) => ({ body: total ? [aProductRow({ name: 'Rampart' })] : [], total }),
  row: 'Rampart',
  loading: 'Loading products',
});

it('shows in the table the figures that the products can be compared by', async () => {
  const facts = (ports: string) => [{ label: 'Ports', value: ports }];
  const body = [aProductRow({ facts: facts('8 × 2.5G') }), aProductRow({ id: 13, facts: facts('4 × 1G') })];
  answer(listProducts, { body: [...body, aProductRow({ id: 14, facts: [] })], total: 3 });
  await renderPortal(<CategoryProducts categoryId="7" />, { at: '/playbook/7?view=table' });
  expect(await screen.findByRole('columnheader', { name: 'Ports' })).toBeTruthy();
  for (const text of ['8 × 2.5G', '4 × 1G', '–']) expect(screen.getByRole('cell', { name: text })).toBeTruthy();
});
