import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { beforeAll, describe, expect, it } from 'vitest';

import { aPieceOfContent } from '../../testing/content-factories.ts';
import { aPerson, aSession, aStaffMember, type Session } from '../../testing/factories.ts';
import { multipartBody } from '../../testing/sample-files.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { timeLimits } from './time-limits.ts';

const shortLimits = {
  headersMs: 400,
  bodyMs: 400,
  upload: { windowMs: 1_000, minBytesPerSecond: 4096, totalMs: 4_000, staffTotalMs: 8_000 },
  unreadMs: 1_000,
  checkIntervalMs: 100,
};

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true, timeLimits: shortLimits });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.app.server.address() as AddressInfo);
});

async function open(head: string): Promise<{ socket: Socket; response: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  const response = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  socket.write(head);
  return { socket, response };
}

/** Sends byte by byte until the server closes the connection. */
async function trickle(socket: Socket, byte = 'x', intervalMs = 20): Promise<void> {
  while (!socket.destroyed && socket.writable) {
    socket.write(byte);
    await pause(intervalMs);
  }
}

/** Sends a body in pieces of 1,000 bytes with pauses in between. */
async function sendSteadily(head: string, body: Buffer, pauseMs: number): Promise<string> {
  const { socket, response } = await open(head);
  for (let at = 0; at < body.length && socket.writable; at += 1_000) {
    socket.write(body.subarray(at, at + 1_000));
    await pause(pauseMs);
  }
  return response;
}

const login = (length: string) => `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n`;

describe('slow clients', () => {
  it('[SAFE-05] are cut off while they send a body, with an error response', async () => {
    const slow = await Promise.all(Array.from({ length: 20 }, () => open(`${login('content-length: 5000')}{`)));
    slow.forEach(({ socket }) => void trickle(socket));
    const responses = await Promise.all(slow.map(({ response }) => response));
    // They were cut off: the complete body would have taken them more than a minute.
    for (const { socket } of slow) expect(socket.bytesWritten).toBeLessThan(5_000);
    for (const response of responses) {
      expect(response).toMatch(/^HTTP\/1\.1 408 /);
      expect(response).toContain('"code":"request.timeout"');
      expect(response).toContain('"requestId"');
    }
  });

  it('[SAFE-05] are cut off while they send headers or a chunked body', async () => {
    const chunked = await open(`${login('transfer-encoding: chunked')}1\r\n{\r\n`);
    void trickle(chunked.socket, '1\r\n \r\n');
    expect(await chunked.response).toContain('request.timeout');
    const headers = await open('POST /api/login HTTP/1.1\r\nhost: x\r\nx-slow: ');
    void trickle(headers.socket);
    expect(await headers.response).toContain('HTTP/1.1 408');
  });

  it('[SAFE-05] do not keep the connection open when the response comes before the end of their body', async () => {
    const rejected = await open(
      'POST /api/partner/update HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9000\r\n\r\n',
    );
    void trickle(rejected.socket);
    expect(await rejected.response).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('[SAFE-05] may upload slowly, but are cut off when next to nothing arrives', async () => {
    const { headers } = await aSession(api.admin, await aPerson(api.admin));
    const form = multipartBody({ jobTitle: 'Slow' }, { nothing: { name: 'a.bin', bytes: Buffer.alloc(20_000) } });
    const head = `POST /api/partner/update HTTP/1.1\r\nhost: x\r\nauthorization: ${headers.authorization}\r\ncontent-type: ${form.headers['content-type']}\r\ncontent-length: ${form.payload.length}\r\nconnection: close\r\n\r\n`;
    let steady = await sendSteadily(head, form.payload, 100);
    // A machine that stands still for most of a second sends too slowly for any limit, so it is tried again.
    for (let repeats = 0; repeats < 2 && steady.includes('request.timeout'); repeats += 1)
      steady = await sendSteadily(head, form.payload, 100);
    expect(steady).toMatch(/^HTTP\/1\.1 200 /);

    const stalled = await open(head);
    stalled.socket.write(form.payload.subarray(0, 5_000));
    void trickle(stalled.socket);
    expect(await stalled.response).toContain('request.timeout');
  }, 30_000);

  it('[SAFE-05] [PUBL-07] have a limited time for an upload, and staff have longer', async () => {
    const id = await aPieceOfContent(api.admin, 'assets');
    const form = multipartBody({}, { nothing: { name: 'a.bin', bytes: Buffer.alloc(120_000) } });
    const steadyUpload = async (path: string, { headers }: Session) => {
      const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${headers.authorization}\r\ncontent-type: ${form.headers['content-type']}\r\ncontent-length: ${form.payload.length}\r\nconnection: close\r\n\r\n`;
      return sendSteadily(head, form.payload, 45);
    };
    const uploadBoth = async () =>
      Promise.all([
        steadyUpload('/api/partner/update', await aSession(api.admin, await aPerson(api.admin))),
        steadyUpload(`/api/backoffice/content/${id}/files`, await aSession(api.admin, await aStaffMember(api.admin))),
      ]);
    let [partner, staff] = await uploadBoth();
    // A machine that stands still for most of a second sends too slowly for any limit, so it is tried again.
    for (let repeats = 0; repeats < 2 && staff.includes('request.timeout'); repeats += 1) [partner, staff] = await uploadBoth();
    expect(partner).toContain('request.timeout');
    // It arrived completely, but has no file of this kind of content.
    expect(staff).toMatch(/^HTTP\/1\.1 400 [^]*request\.invalid/);
  }, 60_000);

  it('[SAFE-05] get 413 when an upload of unknown length exceeds the size limit', async () => {
    const { headers } = await aSession(api.admin, await aPerson(api.admin));
    const head = `POST /api/partner/update HTTP/1.1\r\nhost: x\r\nauthorization: ${headers.authorization}\r\ncontent-type: multipart/form-data; boundary=b\r\ntransfer-encoding: chunked\r\n\r\n`;
    const { socket, response } = await open(head);
    const part = Buffer.from('--b\r\ncontent-disposition: form-data; name="nothing"; filename="x.bin"\r\n\r\n');
    const chunk = (bytes: Buffer) => Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
    socket.write(chunk(part));
    let sent = 0;
    for (; socket.bytesRead === 0 && sent < 60; sent += 1) {
      socket.write(chunk(Buffer.alloc(1024 * 1024, 120)));
      while (socket.bytesRead === 0 && socket.writableNeedDrain && !socket.destroyed) await pause(5);
    }
    expect(sent).toBeLessThan(60);
    expect(await response).toMatch(/^HTTP\/1\.1 413 [^]*request\.tooLarge/);
  });

  it('[SAFE-04] [SAFE-05] have 30 seconds for a body and 60 seconds for reading a response in production', () => {
    expect(timeLimits.headersMs + timeLimits.checkIntervalMs).toBeLessThanOrEqual(30_000);
    expect(timeLimits.bodyMs).toBeLessThanOrEqual(30_000);
    expect(timeLimits.unreadMs).toBeLessThanOrEqual(60_000);
    // An upload of 20 MB takes 160 seconds at one megabit per second.
    expect(timeLimits.upload.totalMs).toBeGreaterThan(2 * 160_000);
    // A film of 500 MB takes 70 minutes.
    expect(timeLimits.upload.staffTotalMs).toBeGreaterThan(70 * 60_000);
    expect(timeLimits.upload.minBytesPerSecond * 8).toBeLessThan(1_000_000 / 4);
  });
});
