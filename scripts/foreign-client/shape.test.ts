import { expect, it } from 'vitest';

import { expectAnswer, texts } from './shape.ts';

const shape = { body: [{ id: 'id', ...texts('title'), count: 'number', isNew: 'flag' }] } as const;
const good = { id: 7, title: null, count: 1, isNew: true, more: 'than is documented' };

function look(json: unknown, status = 200): () => unknown {
  const bytes = Buffer.from(JSON.stringify(json) ?? '');
  return () => expectAnswer({ status, type: 'application/json', bytes, json }, shape);
}

it('takes an answer in which everything named is there, whatever else is', () => {
  expect(look({ body: [] })()).toEqual({ body: [] });
  expect(look({ body: [good, { ...good, id: '7', title: 'Seven' }] })()).toBeTruthy();
});

it('says what is missing and what is of another kind, and where', () => {
  const { title: _title, ...untitled } = good;
  expect(look({ body: [good, untitled] })).toThrow('answer.body[1].title is missing');
  expect(look({ body: [{ ...good, count: '1', isNew: null }] })).toThrow(
    '2 times not as documented: answer.body[0].count is no number: "1"; answer.body[0].isNew is no flag: null',
  );
  expect(look({ body: {} })).toThrow('answer.body is no list');
  expect(look({ body: [null] })).toThrow('answer.body[0] is no object');
  expect(look(undefined)).toThrow('answer is no object');
  expect(look({ body: [] }, 404)).toThrow('answers 404 and not 200: {"body":[]}');
});
