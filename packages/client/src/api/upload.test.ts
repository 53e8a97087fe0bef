import { endpoint } from '@portal/contract/endpoint';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import { storeToken } from '../session/session-token.ts';
import { configureTestSession } from '../testing/configure-test-session.ts';
import { call } from './call.ts';

configureTestSession();

const sendForm = endpoint({
  method: 'POST',
  path: '/api/things',
  permission: 'partner',
  encoding: 'form',
  body: z.object({ name: z.string(), note: z.optional(z.string()), file: z.optional(z.file()) }),
  response: z.object({ message: z.string() }),
});
const body = { name: '', file: new File(['content'], 'a.pdf', { type: 'application/pdf' }) };

/** Replaces XMLHttpRequest, so that the test decides what happens on the network. */
class FakeXhr extends EventTarget {
  static last: FakeXhr;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  sent: unknown;
  isAborted = false;

  constructor() {
    super();
    FakeXhr.last = this;
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(content: unknown) {
    this.sent = content;
  }
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event('loadend'));
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total }));
  }
  end(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  storeToken('secret');
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends a form with files, reports progress, and returns the response like any other call', async () => {
  const shares: number[] = [];
  const response = call(sendForm, { body, onProgress: (share) => shares.push(share) });
  const xhr = FakeXhr.last;
  xhr.progress(1, 4);
  xhr.progress(4, 4);
  xhr.end(200, '{"message":"Thanks"}');

  expect(await response).toEqual({ message: 'Thanks' });
  expect(shares).toEqual([0.25, 1]);
  expect(xhr.headers).toEqual({ accept: 'application/json', authorization: 'Bearer secret' });
  expect([...(xhr.sent as FormData).keys()]).toEqual(['name', 'file']);
});

it("rejects with the server's error", async () => {
  const response = call(sendForm, { body, onProgress: () => undefined });
  FakeXhr.last.end(422, '{"message":"No.","code":"file.refused"}');
  await expect(response).rejects.toMatchObject({ kind: 'http', status: 422, code: 'file.refused' });
});

it('aborts a cancelled upload and does not report it as a failure', async () => {
  const controller = new AbortController();
  const response = call(sendForm, { body, onProgress: () => undefined, signal: controller.signal });
  controller.abort();
  await expect(response).rejects.toBe(controller.signal.reason);
  expect(FakeXhr.last.isAborted).toBe(true);
});

it('distinguishes a broken connection from an idle timeout', async () => {
  vi.useFakeTimers();
  const broken = call(sendForm, { body, onProgress: () => undefined });
  FakeXhr.last.dispatchEvent(new Event('error'));
  await expect(broken).rejects.toMatchObject({ kind: 'network' });

  const silent = call(sendForm, { body, onProgress: () => undefined }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(50_000);
  FakeXhr.last.progress(1, 2);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(FakeXhr.last.isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(FakeXhr.last.isAborted).toBe(true);
  expect(await silent).toMatchObject({ kind: 'timeout' });
});

it('sends a form without files as form data too, without undefined fields', async () => {
  const fetchMock = vi.fn<typeof fetch>().mockResolvedValue(Response.json({ message: 'Thanks' }));
  vi.stubGlobal('fetch', fetchMock);
  await call(sendForm, { body: { name: '', note: undefined } });
  const [, request = {}] = fetchMock.mock.calls[0] ?? [];
  expect(Object.fromEntries((request.body as FormData).entries())).toEqual({ name: '' });
  expect(request.headers).not.toHaveProperty('content-type');
});
