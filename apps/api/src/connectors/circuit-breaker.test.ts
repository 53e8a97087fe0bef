import { expect, it } from 'vitest';

import { createCircuitBreaker } from './circuit-breaker.ts';

function aBreaker() {
  const clock = { now: 0 };
  const breaker = createCircuitBreaker({ failures: 3, cooldownMs: 1000, now: () => clock.now });
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

it('opens after three consecutive failures and stays open for the cooldown', async () => {
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

it('lets a single probe through when half-open, and opens again if it fails', async () => {
  const { clock, call } = aBreaker();
  for (let count = 0; count < 3; count += 1) await call(false);
  clock.now = 1000;
  expect(await Promise.all([call(false), call(true)])).toEqual(['failed', 'open']);
  clock.now = 1999;
  expect(await call(true)).toBe('open');
});

it('does not count failures that are not consecutive', async () => {
  const { call } = aBreaker();
  for (const isWell of [false, false, true, false, false, true]) await call(isWell);
  expect(await call(false)).toBe('failed');
});
