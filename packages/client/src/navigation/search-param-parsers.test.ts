import { expect, it } from 'vitest';

import { searchParams, positiveInt, flag, oneOf, text, matching } from './search-param-parsers.ts';

const parse = searchParams({
  q: text,
  page: positiveInt,
  view: oneOf(['grid', 'table']),
  item: matching(/^[1-9]\d{0,8}$/),
  new: flag,
});

it('parses the params that the route knows and drops the rest', () => {
  expect(parse({ q: '42', page: '3', view: 'table', item: '17', new: '', from: 'mail' })).toEqual({
    q: '42',
    page: 3,
    view: 'table',
    item: '17',
    new: true,
  });
  expect(parse({})).toEqual({});
});

it('treats invalid values as missing', () => {
  expect(parse({ page: '0', view: 'list', item: '0017' })).toEqual({});
  expect(parse({ page: '-1' })).toEqual({});
  expect(parse({ page: '1e3' })).toEqual({});
  expect(parse({ page: '1234567' })).toEqual({});
  expect(parse({ view: 'toString' })).toEqual({});
});

it('returns an explicit undefined for an invalid param, so that the router drops it', () => {
  expect(Object.entries(parse({ view: 'list' }))).toEqual([['view', undefined]]);
});

it('returns already parsed params unchanged', () => {
  const parsed = parse({ q: '1', page: '3', new: '' });
  expect(parse(parsed)).toEqual(parsed);
});
