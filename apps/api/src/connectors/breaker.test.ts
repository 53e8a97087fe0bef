import { expect, it } from 'vitest';

import { createBreaker } from './breaker.ts';

function aBreaker() {
  const clock = { now: 0 };
  const breaker = createBreaker({ failures: 3, restMs: 1000, now: () => clock.now });
  let calls = 0;
  const call = (isWell: boolean) =>
    breaker
      .run(
        async () => {
          calls += 1;
          if (!isWell) throw new Error('failed');
          return 'well';
        },
        () => new Error('open'),
      )
      .catch((error: Error) => error.message);
  return { clock, call, calls: () => calls };
}

it('lets nobody through after three failures in a row, until it has rested', async () => {
  const { clock, call, calls } = aBreaker();
  for (let count = 0; count < 3; count += 1) expect(await call(false)).toBe('failed');
  expect(await call(true)).toBe('open');
  clock.now = 999;
  expect(await call(true)).toBe('open');
  expect(calls()).toBe(3);
  clock.now = 1000;
  expect(await call(true)).toBe('well');
  expect(await call(true)).toBe('well');
});

it('rests again when the one it lets through fails, and lets only one through at a time', async () => {
  const { clock, call } = aBreaker();
  for (let count = 0; count < 3; count += 1) await call(false);
  clock.now = 1000;
  expect(await Promise.all([call(false), call(true)])).toEqual(['failed', 'open']);
  clock.now = 1999;
  expect(await call(true)).toBe('open');
});

it('does not count failures that are not in a row', async () => {
  const { call } = aBreaker();
  for (const isWell of [false, false, true, false, false, true]) await call(isWell);
  expect(await call(false)).toBe('failed');
});
