import { expect, it } from 'vitest';

import { aDocument, aPin, aProduct } from '../../testing/a-product.ts';
import { type PinChange, applyPinChanges, applyPinChangeToProduct } from './pin-changes.ts';

const [one, two, three] = [1, 2, 3].map((id) => aPin({ id })) as [
  ReturnType<typeof aPin>,
  ReturnType<typeof aPin>,
  ReturnType<typeof aPin>,
];
const idsAfter = (...changes: PinChange[]) => applyPinChanges([one, two], changes).map(({ id }) => id);

it('puts a new pin first, and a restored one back at its index', () => {
  expect(idsAfter({ action: 'add', item: three })).toEqual([3, 1, 2]);
  expect(idsAfter({ action: 'remove', item: two, index: 1 }, { action: 'add', item: two, index: 1 })).toEqual([1, 2]);
});

it('removes an unpinned item, and the last of two quick presses wins', () => {
  expect(idsAfter({ action: 'remove', item: one })).toEqual([2]);
  expect(idsAfter({ action: 'add', item: three }, { action: 'remove', item: three })).toEqual([1, 2]);
});

it('changes nothing if the item already has that state', () => {
  expect(idsAfter({ action: 'add', item: two })).toEqual([1, 2]);
  expect(idsAfter({ action: 'remove', item: three })).toEqual([1, 2]);
});

it('updates a cached product and its documents', () => {
  const product = aProduct({ id: 12, documents: [aDocument({ id: 31 }), aDocument({ id: 32, favorite: true })] });
  expect(applyPinChangeToProduct(product, { action: 'add', item: aPin({ id: 12 }) })).toEqual({ ...product, favorite: true });
  expect(
    applyPinChangeToProduct(product, { action: 'remove', item: aPin({ id: 32 }) }).documents.map(({ favorite }) => favorite),
  ).toEqual([false, false]);
  expect(applyPinChangeToProduct(product, { action: 'add', item: aPin({ id: 99 }) })).toEqual(product);
});
