import { setTimeout as pause } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { AppError } from './app-error.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const rejection = () => new AppError('request.tooMany');

it('limits concurrency in total and per key', async () => {
  const limit = createConcurrencyLimit({ max: 3, maxPerKey: 2, maxWaiting: 10, rejection });
  const running: string[] = [];
  const totals: number[] = [];
  const perKey: number[] = [];
  const work = (key: string) =>
    limit.run(key, async () => {
      running.push(key);
      totals.push(running.length);
      perKey.push(running.filter((each) => each === key).length);
      await pause(1);
      running.splice(running.indexOf(key), 1);
    });
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(work));
  expect(Math.max(...totals)).toBe(3);
  expect(Math.max(...perKey)).toBe(2);
});

it('serves waiting work round robin by key, however much one key has queued', async () => {
  const limit = createConcurrencyLimit({ max: 1, maxWaiting: 10, rejection });
  const done: string[] = [];
  const work = (name: string) => limit.run(name.slice(0, 1), async () => void done.push(name));
  await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(work));
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('rejects work beyond the queue length, and work that has waited too long', async () => {
  const limit = createConcurrencyLimit({ max: 1, maxWaiting: 1, maxWaitMs: 20, rejection });
  const held = limit.enter('a');
  await held.granted;
  const waiting = limit.enter('a');
  await expect(limit.enter('a').granted).rejects.toThrow('Too many');
  await expect(waiting.granted).rejects.toThrow('Too many');
  held.release();
  await expect(limit.run('a', async () => 'done')).resolves.toBe('done');
});

it('releases a slot or a place in the queue only once', async () => {
  const limit = createConcurrencyLimit({ max: 1, maxWaiting: 5, rejection });
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
