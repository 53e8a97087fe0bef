import { expect, it } from 'vitest';

import { addressParams, count, flag, oneOf, text, textLike } from './address-params.ts';

const read = addressParams({ q: text, page: count, view: oneOf(['grid', 'table']), item: textLike(/^[1-9]\d{0,8}$/), new: flag });

it('reads what the route knows and leaves out the rest', () => {
  expect(read({ q: '42', page: '3', view: 'table', item: '17', new: '', from: 'mail' })).toEqual({
    q: '42',
    page: 3,
    view: 'table',
    item: '17',
    new: true,
  });
  expect(read({})).toEqual({});
});

it('takes what cannot be read as not said', () => {
  expect(read({ page: '0', view: 'list', item: '0017' })).toEqual({});
  expect(read({ page: '-1' })).toEqual({});
  expect(read({ page: '1e3' })).toEqual({});
  expect(read({ page: '1234567' })).toEqual({});
  expect(read({ view: 'toString' })).toEqual({});
});

it('names what it takes away, since the router keeps what it is not told of', () => {
  expect(Object.entries(read({ view: 'list' }))).toEqual([['view', undefined]]);
});

it('reads what it has read before as the same', () => {
  const once = read({ q: '1', page: '3', new: '' });
  expect(read(once)).toEqual(once);
});
