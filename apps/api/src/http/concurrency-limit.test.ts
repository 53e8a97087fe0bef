import { setTimeout as pause } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { AppError } from './app-error.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const refusal = () => new AppError('request.tooMany');

it('runs so many at once, and of one key so many', async () => {
  const limit = createConcurrencyLimit({ max: 3, maxPerKey: 2, maxWaiting: 10, refusal });
  const running: string[] = [];
  const seen: number[] = [];
  const work = (key: string) =>
    limit.run(key, async () => {
      running.push(key);
      seen.push(running.length, 10 * running.filter((each) => each === key).length);
      await pause(1);
      running.splice(running.indexOf(key), 1);
    });
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(work));
  expect(Math.max(...seen.filter((count) => count < 10))).toBe(3);
  expect(Math.max(...seen)).toBe(20);
});

it('serves those who wait in turn by key, however many one of them has sent', async () => {
  const limit = createConcurrencyLimit({ max: 1, maxWaiting: 10, refusal });
  const done: string[] = [];
  const work = (name: string) => limit.run(name.slice(0, 1), async () => void done.push(name));
  await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(work));
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('refuses who would be one too many to wait, and who has waited too long', async () => {
  const limit = createConcurrencyLimit({ max: 1, maxWaiting: 1, maxWaitMs: 20, refusal });
  const held = limit.enter('a');
  await held.granted;
  const waiting = limit.enter('a');
  await expect(limit.enter('a').granted).rejects.toThrow('Too many');
  await expect(waiting.granted).rejects.toThrow('Too many');
  held.release();
  await expect(limit.run('a', async () => 'done')).resolves.toBe('done');
});

it('gives a place back once, whether it was held or waited for', async () => {
  const limit = createConcurrencyLimit({ max: 1, maxWaiting: 5, refusal });
  const [first, second, third] = [limit.enter('a'), limit.enter('b'), limit.enter('c')];
  second.release();
  await expect(second.granted).rejects.toThrow('Too many');
  first.release();
  first.release();
  await third.granted;
  const fourth = limit.enter('d');
  let isGranted = false;
  void fourth.granted.then(() => (isGranted = true));
  await pause(5);
  expect(isGranted).toBe(false);
  third.release();
  await fourth.granted;
});
