import { beforeEach, expect, it, vi } from 'vitest';

import { prefetchFirstBytes, fetchFirstBytes } from './first-bytes.ts';

const fetchRange = vi.hoisted(() => vi.fn());
vi.mock('@portal/client/api/fetch-range', () => ({ fetchRange }));

const { signal } = new AbortController();
const requestedUrls = () => fetchRange.mock.calls.map(([url]) => url);

beforeEach(() => {
  fetchRange.mockReset().mockImplementation((url: string) => Promise.resolve({ bytes: url }));
});

it('returns the prefetched bytes once, and sends a new request the next time', async () => {
  prefetchFirstBytes('/en/download/7');
  expect(await fetchFirstBytes('/en/download/7', signal)).toEqual({ bytes: '/en/download/7' });
  expect(requestedUrls()).toEqual(['/en/download/7']);
  await fetchFirstBytes('/en/download/7', signal);
  expect(requestedUrls()).toHaveLength(2);
});

it('sends a new request when the opened document is not the prefetched one', async () => {
  prefetchFirstBytes('/en/download/7');
  expect(await fetchFirstBytes('/en/download/8', signal)).toEqual({ bytes: '/en/download/8' });
});

it('reports a failed prefetch where the document is opened, not earlier', async () => {
  fetchRange.mockImplementation(() => Promise.reject(new Error('no network')));
  prefetchFirstBytes('/en/download/7');
  await expect(fetchFirstBytes('/en/download/7', signal)).rejects.toThrow('no network');
});
