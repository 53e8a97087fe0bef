import { listPinned } from '@portal/contract/pins';
import { listProducts } from '@portal/contract/playbook';
import { beforeEach } from 'vitest';

import { aProductRow } from '../../testing/a-product.ts';
import { testComingList } from '../../testing/coming-list.tsx';
import { answer } from '../../testing/fake-server.ts';
import { CategoryProducts } from './category-products.tsx';

beforeEach(() => answer(listPinned, { body: [] }));

testComingList({
  list: <CategoryProducts categoryId="7" />,
  endpoint: listProducts,
  answerOf: (total) => ({ body: total ? [aProductRow({ name: 'Rampart' })] : [], total }),
  row: 'Rampart',
  loading: 'Loading products',
});
