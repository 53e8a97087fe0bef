import { beforeEach, expect, it, vi } from 'vitest';

import { beginReading, readBeginning } from './first-bytes.ts';

const readRange = vi.hoisted(() => vi.fn());
vi.mock('@portal/client/api/read-range', () => ({ readRange }));

const { signal } = new AbortController();
const asked = () => readRange.mock.calls.map(([url]) => url);

beforeEach(() => {
  readRange.mockReset().mockImplementation((url: string) => Promise.resolve({ bytes: url }));
});

it('hands over the request started on press, and starts a new one the next time', async () => {
  beginReading('/en/download/7');
  expect(await readBeginning('/en/download/7', signal)).toEqual({ bytes: '/en/download/7' });
  expect(asked()).toEqual(['/en/download/7']);
  await readBeginning('/en/download/7', signal);
  expect(asked()).toHaveLength(2);
});

it('starts a new request when another document is opened', async () => {
  beginReading('/en/download/7');
  expect(await readBeginning('/en/download/8', signal)).toEqual({ bytes: '/en/download/8' });
});

it('reports a failed prefetch where the document is opened, not earlier', async () => {
  readRange.mockImplementation(() => Promise.reject(new Error('no network')));
  beginReading('/en/download/7');
  await expect(readBeginning('/en/download/7', signal)).rejects.toThrow('no network');
});
