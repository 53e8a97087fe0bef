import { expect, it } from 'vitest';

import { isDatabaseUnavailable } from './database-unavailable.ts';

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
])('%s means that the database is unavailable', (code) => expect(isDatabaseUnavailable(withCode(code))).toBe(true));

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
])('"%s" means that the database is unavailable', (message) => expect(isDatabaseUnavailable(new Error(message))).toBe(true));

it('a refused connection on all IPs of a host means that the database is unavailable', () => {
  expect(isDatabaseUnavailable(Object.assign(new AggregateError([withCode('ECONNREFUSED')]), { code: 'ECONNREFUSED' }))).toBe(
    true,
  );
});

it.each(['23505', '42601', '40001', '22P02', '57014', '25001', 'ENOENT', 'ERR_INVALID_ARG_TYPE'])(
  '%s does not mean that the database is unavailable',
  (code) => expect(isDatabaseUnavailable(withCode(code))).toBe(false),
);

it('any other error does not mean that the database is unavailable', () => {
  expect(isDatabaseUnavailable(new TypeError('undefined is not a function'))).toBe(false);
  expect(isDatabaseUnavailable(new Error('The reader said: Connection terminated'))).toBe(false);
  expect(isDatabaseUnavailable('Connection terminated')).toBe(false);
});
