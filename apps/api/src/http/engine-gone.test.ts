import { expect, it } from 'vitest';

import { isEngineGone } from './engine-gone.ts';

const withCode = (code: string) => Object.assign(new Error('whatever it says'), { code });

it.each([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  '08000',
  '08003',
  '08006',
  '08P01',
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
])('takes %s for an engine that is gone', (code) => expect(isEngineGone(withCode(code))).toBe(true));

it.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Postgres connection has been discarded',
  'driver has already been destroyed',
])('takes "%s" for an engine that is gone', (message) => expect(isEngineGone(new Error(message))).toBe(true));

it('takes the refusals of all addresses of a host for an engine that is gone', () => {
  expect(isEngineGone(Object.assign(new AggregateError([withCode('ECONNREFUSED')]), { code: 'ECONNREFUSED' }))).toBe(true);
});

it.each(['23505', '42601', '40001', '22P02', '57014', '25001', 'ENOENT', 'ERR_INVALID_ARG_TYPE'])(
  'takes %s for a fault of ours',
  (code) => expect(isEngineGone(withCode(code))).toBe(false),
);

it('takes anything else for a fault of ours', () => {
  expect(isEngineGone(new TypeError('undefined is not a function'))).toBe(false);
  expect(isEngineGone(new Error('The reader said: Connection terminated'))).toBe(false);
  expect(isEngineGone('Connection terminated')).toBe(false);
});
