import { endpoint } from '@portal/contract/endpoint';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import { configureTestSession } from '../testing/configure-test-session.ts';
import { download } from './download.ts';

configureTestSession();

beforeEach(() => localStorage.setItem('token', 'a-token'));
afterEach(() => vi.unstubAllGlobals());

const exportThings = endpoint({
  method: 'GET',
  path: '/api/things/export',
  permission: 'partner',
  query: z.object({ format: z.string(), q: z.string() }),
  response: z.string(),
});

const startDownload = (signal = new AbortController().signal, onProgress: (bytes: number) => void = () => undefined) =>
  download(exportThings, { query: { format: 'csv', q: 'a b' }, signal, onProgress });

function serve(response: () => Response): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Record<string, string> }) => {
    requests.push(`${url} ${headers['authorization']}`);
    return Promise.resolve(response());
  });
  return requests;
}

it("reads a file to its end, reports progress, and uses the server's file name", async () => {
  const headers = { 'content-disposition': 'attachment; filename="things.csv"', 'content-type': 'text/csv' };
  const requests = serve(() => new Response('ID\r\n1\r\n', { headers }));
  const progress: number[] = [];
  const { file, name } = await startDownload(undefined, (bytes) => progress.push(bytes));
  expect([name, file.type, file.size, progress.at(-1)]).toEqual(['things.csv', 'text/csv', 7, 7]);
  expect(requests).toEqual(['/api/things/export?format=csv&q=a+b Bearer a-token']);
});

it("rejects with the server's error, like any call", async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'Busy', code: 'server.unavailable' }, { status: 503 })));
  await expect(startDownload()).rejects.toMatchObject({ kind: 'http', status: 503, code: 'server.unavailable' });
});

it('fails when the connection breaks before the end of the file', async () => {
  serve(() => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new Uint8Array(3));
        controller.error(new TypeError('terminated'));
      },
    });
    return new Response(body);
  });
  await expect(startDownload()).rejects.toMatchObject({ kind: 'network' });
});

it('sends nothing without a token', async () => {
  localStorage.clear();
  await expect(startDownload()).rejects.toMatchObject({ kind: 'noToken' });
});
