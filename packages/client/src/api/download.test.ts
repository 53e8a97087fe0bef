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

const ask = (signal = new AbortController().signal, onProgress: (bytes: number) => void = () => undefined) =>
  download(exportThings, { query: { format: 'csv', q: 'a b' }, signal, onProgress });

function serve(response: () => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(`${address} ${headers['authorization']}`);
    return Promise.resolve(response());
  });
  return asked;
}

it("reads a file to its end, reports progress, and uses the server's file name", async () => {
  const headers = { 'content-disposition': 'attachment; filename="things.csv"', 'content-type': 'text/csv' };
  const asked = serve(() => new Response('ID\r\n1\r\n', { headers }));
  const told: number[] = [];
  const { file, name } = await ask(undefined, (bytes) => told.push(bytes));
  expect([name, file.type, file.size, told.at(-1)]).toEqual(['things.csv', 'text/csv', 7, 7]);
  expect(asked).toEqual(['/api/things/export?format=csv&q=a+b Bearer a-token']);
});

it('fails like any call when it is rejected', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'Busy', code: 'server.unavailable' }, { status: 503 })));
  await expect(ask()).rejects.toMatchObject({ kind: 'http', status: 503, code: 'server.unavailable' });
});

it('fails when the connection breaks half way', async () => {
  serve(() => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new Uint8Array(3));
        controller.error(new TypeError('terminated'));
      },
    });
    return new Response(body);
  });
  await expect(ask()).rejects.toMatchObject({ kind: 'network' });
});

it('sends nothing without a token', async () => {
  localStorage.clear();
  await expect(ask()).rejects.toMatchObject({ kind: 'noToken' });
});
