import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { beforeAll, describe, expect, it } from 'vitest';

import { aPerson, aSession } from '../testing/factories.ts';
import { aForm } from '../testing/sample-files.ts';
import { startApi, type TestApi } from '../testing/test-api.ts';
import { timeLimits } from './time-limits.ts';

const short = {
  headers: 400,
  body: 400,
  upload: { window: 300, minBytesPerSecond: 4096, total: 4_000 },
  unread: 1_000,
  check: 100,
};

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true, timeLimits: short });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.app.server.address() as AddressInfo);
});

async function open(head: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  socket.write(head);
  return { socket, answer };
}

/** Byte by byte, until the other side has had enough. */
async function trickle(socket: Socket, byte = 'x', everyMs = 20): Promise<void> {
  while (!socket.destroyed && socket.writable) {
    socket.write(byte);
    await pause(everyMs);
  }
}

const login = (length: string) => `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n`;

describe('clients that take their time', () => {
  it('[SAFE-05] bodies that trickle in are cut off, with an answer that says so', async () => {
    const started = performance.now();
    const slow = await Promise.all(Array.from({ length: 20 }, () => open(`${login('content-length: 5000')}{`)));
    slow.forEach(({ socket }) => void trickle(socket));
    const answers = await Promise.all(slow.map(({ answer }) => answer));
    expect(performance.now() - started).toBeLessThan(8 * short.body);
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('"code":"request.timeout"');
      expect(answer).toContain('"requestId"');
    }
  });

  it('[SAFE-05] chunked bodies and headers that trickle in are cut off too', async () => {
    const chunked = await open(`${login('transfer-encoding: chunked')}1\r\n{\r\n`);
    void trickle(chunked.socket, '1\r\n \r\n');
    expect(await chunked.answer).toContain('request.timeout');
    const headers = await open('POST /api/login HTTP/1.1\r\nhost: x\r\nx-slow: ');
    void trickle(headers.socket);
    expect(await headers.answer).toContain('HTTP/1.1 408');
  });

  it('[SAFE-05] an answer before the end of a body does not keep the connection open', async () => {
    const refused = await open(
      'POST /api/partner/update HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9000\r\n\r\n',
    );
    void trickle(refused.socket);
    expect(await refused.answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('[SAFE-05] an upload may be slow, and is cut off when next to nothing comes', async () => {
    const { headers } = await aSession(api.admin, await aPerson(api.admin));
    const form = aForm({ jobTitle: 'Slow' }, { nothing: { name: 'a.bin', bytes: Buffer.alloc(20_000) } });
    const head = `POST /api/partner/update HTTP/1.1\r\nhost: x\r\nauthorization: ${headers.authorization}\r\ncontent-type: ${form.headers['content-type']}\r\ncontent-length: ${form.payload.length}\r\nconnection: close\r\n\r\n`;
    const honest = await open(head);
    for (let at = 0; at < form.payload.length; at += 1_000) {
      honest.socket.write(form.payload.subarray(at, at + 1_000));
      await pause(50);
    }
    expect(await honest.answer).toMatch(/^HTTP\/1\.1 200 /);

    const stalled = await open(head);
    stalled.socket.write(form.payload.subarray(0, 5_000));
    void trickle(stalled.socket);
    expect(await stalled.answer).toContain('request.timeout');
  });

  it('[SAFE-05] an upload of unannounced length has the same limit as any other', async () => {
    const { headers } = await aSession(api.admin, await aPerson(api.admin));
    const head = `POST /api/partner/update HTTP/1.1\r\nhost: x\r\nauthorization: ${headers.authorization}\r\ncontent-type: multipart/form-data; boundary=b\r\ntransfer-encoding: chunked\r\n\r\n`;
    const { socket, answer } = await open(head);
    const part = Buffer.from('--b\r\ncontent-disposition: form-data; name="nothing"; filename="x.bin"\r\n\r\n');
    const chunk = (bytes: Buffer) => Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
    socket.write(chunk(part));
    let sent = 0;
    for (; socket.bytesRead === 0 && sent < 60; sent += 1) {
      socket.write(chunk(Buffer.alloc(1024 * 1024, 120)));
      while (socket.bytesRead === 0 && socket.writableNeedDrain && !socket.destroyed) await pause(5);
    }
    expect(sent).toBeLessThan(60);
    expect(await answer).toMatch(/^HTTP\/1\.1 413 [^]*request\.tooLarge/);
  });

  it('[SAFE-04] [SAFE-05] in production a body has 30 seconds at most, and a reader 60', () => {
    expect(timeLimits.headers + timeLimits.check).toBeLessThanOrEqual(30_000);
    expect(timeLimits.body).toBeLessThanOrEqual(30_000);
    expect(timeLimits.unread).toBeLessThanOrEqual(60_000);
    // 20 MB over one megabit a second.
    expect(timeLimits.upload.total).toBeGreaterThan(2 * 160_000);
    expect(timeLimits.upload.minBytesPerSecond * 8).toBeLessThan(1_000_000 / 4);
  });
});
