import { expect, it } from 'vitest';

import { searchParams, positiveInt, flag, oneOf, text, matching } from './search-param-parsers.ts';

const read = searchParams({
  q: text,
  page: positiveInt,
  view: oneOf(['grid', 'table']),
  item: matching(/^[1-9]\d{0,8}$/),
  new: flag,
});

it('parses the params that the route knows and drops the rest', () => {
  expect(read({ q: '42', page: '3', view: 'table', item: '17', new: '', from: 'mail' })).toEqual({
    q: '42',
    page: 3,
    view: 'table',
    item: '17',
    new: true,
  });
  expect(read({})).toEqual({});
});

it('treats invalid values as missing', () => {
  expect(read({ page: '0', view: 'list', item: '0017' })).toEqual({});
  expect(read({ page: '-1' })).toEqual({});
  expect(read({ page: '1e3' })).toEqual({});
  expect(read({ page: '1234567' })).toEqual({});
  expect(read({ view: 'toString' })).toEqual({});
});

it('returns an explicit undefined for an invalid param, so that the router drops it', () => {
  expect(Object.entries(read({ view: 'list' }))).toEqual([['view', undefined]]);
});

it('is idempotent', () => {
  const once = read({ q: '1', page: '3', new: '' });
  expect(read(once)).toEqual(once);
});
