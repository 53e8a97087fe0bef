import { beforeEach, expect, it, vi } from 'vitest';

import { beginReading, readBeginning } from './first-bytes.ts';

const readRange = vi.hoisted(() => vi.fn());
vi.mock('../../api/read-range.ts', () => ({ readRange }));

const { signal } = new AbortController();
const asked = () => readRange.mock.calls.map(([address]) => address);

beforeEach(() => {
  readRange.mockReset().mockImplementation((address: string) => Promise.resolve({ bytes: address }));
});

it('hands on what was begun at the press, and asks anew the next time', async () => {
  beginReading('/en/download/7');
  expect(await readBeginning('/en/download/7', signal)).toEqual({ bytes: '/en/download/7' });
  expect(asked()).toEqual(['/en/download/7']);
  await readBeginning('/en/download/7', signal);
  expect(asked()).toHaveLength(2);
});

it('reads another document than the one that was begun', async () => {
  beginReading('/en/download/7');
  expect(await readBeginning('/en/download/8', signal)).toEqual({ bytes: '/en/download/8' });
});

it('fails where the document is opened, not before', async () => {
  readRange.mockImplementation(() => Promise.reject(new Error('no network')));
  beginReading('/en/download/7');
  await expect(readBeginning('/en/download/7', signal)).rejects.toThrow('no network');
});
