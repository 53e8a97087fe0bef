import { exportLeads } from '@portal/contract/leads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { download } from './download.ts';

beforeEach(() => localStorage.setItem('token', 'a-token'));
afterEach(() => vi.unstubAllGlobals());

const ask = (signal = new AbortController().signal, onProgress: (bytes: number) => void = () => undefined) =>
  download(exportLeads, { query: { format: 'csv', q: 'a b' }, signal, onProgress });

function serve(response: () => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(`${address} ${headers['authorization']}`);
    return Promise.resolve(response());
  });
  return asked;
}

it('reads a file to its end, tells how much has come, and takes the name it has on the server', async () => {
  const headers = { 'content-disposition': 'attachment; filename="leads.csv"', 'content-type': 'text/csv' };
  const asked = serve(() => new Response('ID\r\n1\r\n', { headers }));
  const told: number[] = [];
  const { file, name } = await ask(undefined, (bytes) => told.push(bytes));
  expect([name, file.type, file.size, told.at(-1)]).toEqual(['leads.csv', 'text/csv', 7, 7]);
  expect(asked).toEqual(['/api/partner/leads/export?format=csv&q=a+b Bearer a-token']);
});

it('fails like any call when it is refused', async () => {
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

it('asks nobody without a token', async () => {
  localStorage.clear();
  await expect(ask()).rejects.toMatchObject({ kind: 'noToken' });
});
