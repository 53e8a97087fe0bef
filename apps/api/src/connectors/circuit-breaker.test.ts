import { expect, it } from 'vitest';

import { createCircuitBreaker } from './circuit-breaker.ts';

function aBreaker() {
  const clock = { now: 0 };
  const breaker = createCircuitBreaker({ failures: 3, cooldownMs: 1000, now: () => clock.now });
  let calls = 0;
  const call = (succeeds: boolean) =>
    breaker
      .run(
        async () => {
          calls += 1;
          if (!succeeds) throw new Error('failed');
          return 'ok';
        },
        () => new Error('open'),
      )
      .catch((error: Error) => error.message);
  return { clock, call, calls: () => calls };
}

it('a circuit breaker opens after three consecutive failures and stays open for the cooldown', async () => {
  const { clock, call, calls } = aBreaker();
  for (let count = 0; count < 3; count += 1) expect(await call(false)).toBe('failed');
  expect(await call(true)).toBe('open');
  clock.now = 999;
  expect(await call(true)).toBe('open');
  expect(calls()).toBe(3);
  clock.now = 1000;
  expect(await call(true)).toBe('ok');
  expect(await call(true)).toBe('ok');
});

it('a half-open circuit breaker lets a single probe through, and opens again if the probe fails', async () => {
  const { clock, call } = aBreaker();
  for (let count = 0; count < 3; count += 1) await call(false);
  clock.now = 1000;
  expect(await Promise.all([call(false), call(true)])).toEqual(['failed', 'open']);
  clock.now = 1999;
  expect(await call(true)).toBe('open');
});

it('a circuit breaker does not open for failures that are not consecutive', async () => {
  const { call } = aBreaker();
  for (const succeeds of [false, false, true, false, false, true]) await call(succeeds);
  expect(await call(false)).toBe('failed');
});
