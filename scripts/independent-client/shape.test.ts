import { expect, it } from 'vitest';

import { expectResponse, texts } from './shape.ts';

const shape = { body: [{ id: 'id', ...texts('title'), count: 'number', isNew: 'flag' }] } as const;
const good = { id: 7, title: null, count: 1, isNew: true, more: 'than is documented' };

function check(json: unknown, status = 200): () => unknown {
  const bytes = Buffer.from(JSON.stringify(json) ?? '');
  return () => expectResponse({ status, type: 'application/json', bytes, json }, shape);
}

it('accepts a response that has every field of the shape, and additional ones', () => {
  expect(check({ body: [] })()).toEqual({ body: [] });
  expect(check({ body: [good, { ...good, id: '7', title: 'Seven' }] })()).toBeTruthy();
});

it('reports missing fields and wrong types with their path', () => {
  const { title: _title, ...untitled } = good;
  expect(check({ body: [good, untitled] })).toThrow('response.body[1].title is missing');
  expect(check({ body: [{ ...good, count: '1', isNew: null }] })).toThrow(
    '2 times not as documented: response.body[0].count is no number: "1"; response.body[0].isNew is no flag: null',
  );
  expect(check({ body: {} })).toThrow('response.body is no list');
  expect(check({ body: [null] })).toThrow('response.body[0] is no object');
  expect(check(undefined)).toThrow('response is no object');
  expect(check({ body: [] }, 404)).toThrow('returns 404 and not 200: {"body":[]}');
});
