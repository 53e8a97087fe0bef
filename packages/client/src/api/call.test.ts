import { endpoint } from '@portal/contract/endpoint';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import { settlePasswordConfirmation } from '../session/password-confirmation.ts';
import { onSessionExpired } from '../session/session-expiry.ts';
import { clearSession, sessionToken, storeToken } from '../session/session-token.ts';
import { configureTestSession } from '../testing/configure-test-session.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

configureTestSession();

const readThing = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  permission: 'partner',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.optional(z.string()), ids: z.optional(z.array(z.string())) }),
  response: z.object({ name: z.string() }),
});
const sendThing = endpoint({
  method: 'POST',
  path: '/api/things',
  permission: 'partner',
  body: z.object({ name: z.string() }),
  response: z.object({ id: z.string() }),
});
const publicThing = endpoint({ method: 'GET', path: '/api/open', permission: 'public', response: z.object({ ok: z.boolean() }) });

const fetchMock = vi.fn<typeof fetch>();
const showSignIn = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  showSignIn.mockReset();
  onSessionExpired(showSignIn);
  window.history.replaceState(null, '', '/app/things?q=acme');
});
afterEach(() => vi.unstubAllGlobals());

it("sends what the endpoint declares, with the session's token", async () => {
  storeToken('secret');
  fetchMock.mockResolvedValue(Response.json({ name: 'One' }));

  expect(await call(readThing, { params: { id: 'a/b' }, query: { q: 'x y', ids: ['1', '2'] } })).toEqual({ name: 'One' });

  const [url, request] = fetchMock.mock.calls[0] ?? [];
  expect(url).toBe('/api/things/a%2Fb?q=x+y&ids=1&ids=2');
  expect(request?.headers).toMatchObject({ authorization: 'Bearer secret' });
});

it('[CALL-01] a call that needs a token is rejected without being sent if there is none', async () => {
  await expect(call(sendThing, { body: { name: 'x' } })).rejects.toMatchObject({ kind: 'noToken' });
  expect(fetchMock).not.toHaveBeenCalled();
});

it('retries once when a read did not reach the server', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(Response.json({ ok: true }));
  expect(await call(publicThing)).toEqual({ ok: true });

  fetchMock.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(call(publicThing)).rejects.toMatchObject({ kind: 'network' });
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

it('never sends a write twice', async () => {
  storeToken('secret');
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(call(sendThing, { body: { name: 'x' } })).rejects.toMatchObject({ kind: 'network' });
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

it('times out after 15 seconds', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
  fetchMock.mockImplementation(() => Promise.reject(new DOMException('late', 'TimeoutError')));

  await expect(call(publicThing)).rejects.toMatchObject({ kind: 'timeout' });
  expect(limit).toHaveBeenCalledWith(15_000);
  limit.mockRestore();
});

it('does not report a cancelled call as a failure', async () => {
  const cancelled = new DOMException('left the page', 'AbortError');
  fetchMock.mockRejectedValue(cancelled);
  const error = await call(publicThing, { signal: AbortSignal.abort(cancelled) }).catch((caught: unknown) => caught);
  expect(error).toBe(cancelled);
  expect(error).not.toBeInstanceOf(ApiError);
});

it("rejects with the server's error", async () => {
  storeToken('secret');
  fetchMock.mockResolvedValue(Response.json({ message: 'No.', code: 'permission.denied', requestId: '1' }, { status: 403 }));
  await expect(call(sendThing, { body: { name: 'x' } })).rejects.toMatchObject({
    kind: 'http',
    status: 403,
    code: 'permission.denied',
    serverMessage: 'No.',
  });
});

it('handles an error response that is not JSON, and detects an empty response', async () => {
  fetchMock.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(call(publicThing)).rejects.toMatchObject({ kind: 'http', status: 502, serverMessage: undefined });

  fetchMock.mockResolvedValueOnce(new Response(''));
  await expect(call(publicThing)).rejects.toMatchObject({ kind: 'empty', status: 200 });
});

it('[AUTH-15] a 401 clears the token, stores the return path and shows sign-in', async () => {
  storeToken('secret');
  fetchMock.mockResolvedValue(Response.json({ message: 'Please sign in.' }, { status: 401 }));

  await expect(call(readThing, { params: { id: '1' } })).rejects.toMatchObject({ status: 401 });

  expect(sessionToken()).toBeNull();
  expect(localStorage.getItem('returnPath')).toBe('/things?q=acme');
  expect(showSignIn).toHaveBeenCalledOnce();
});

it.each(['/app/', '/app/signin'])('[AUTH-15] on %s no return path is stored', async (url) => {
  window.history.replaceState(null, '', url);
  fetchMock.mockResolvedValue(new Response(null, { status: 401 }));
  await expect(call(publicThing)).rejects.toMatchObject({ status: 401 });
  expect(localStorage.getItem('returnPath')).toBeNull();
});

it('a late 401 of the previous session does not end the current one', async () => {
  storeToken('old');
  fetchMock.mockImplementation(() => {
    clearSession();
    storeToken('new');
    return Promise.resolve(new Response(null, { status: 401 }));
  });

  await expect(call(readThing, { params: { id: '1' } })).rejects.toMatchObject({ status: 401 });

  expect(sessionToken()).toBe('new');
  expect(showSignIn).not.toHaveBeenCalled();
});

it("[AUTH-05] sends the given token instead of the session's, and a 401 for it ends no session", async () => {
  fetchMock.mockResolvedValue(new Response('', { status: 401 }));
  await expect(call(sendThing, { body: { name: 'x' }, token: 'interim' })).rejects.toMatchObject({ status: 401 });
  expect(fetchMock.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer interim' });
  expect(showSignIn).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(0);
});

describe('[AUTH-19] a call that needs the password again', () => {
  const passwordRequired = () => Response.json({ code: 'session.passwordRequired', message: 'x' }, { status: 403 });

  it('waits for the password and is then sent once more; concurrent calls share one dialog', async () => {
    storeToken('secret');
    fetchMock.mockImplementation(async () => passwordRequired());
    const calls = [call(sendThing, { body: { name: 'a' } }), call(sendThing, { body: { name: 'b' } })];
    await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2));
    await new Promise((done) => setTimeout(done));
    fetchMock.mockImplementation(async () => Response.json({ id: '7' }));
    settlePasswordConfirmation(true);
    expect(await Promise.all(calls)).toEqual([{ id: '7' }, { id: '7' }]);
    expect(fetchMock).toHaveBeenCalledTimes(4);
  });

  it('is cancelled, not failed, when the person declines', async () => {
    storeToken('secret');
    fetchMock.mockImplementation(async () => passwordRequired());
    const pendingCall = call(sendThing, { body: { name: 'a' } });
    await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1));
    await new Promise((done) => setTimeout(done));
    settlePasswordConfirmation(false);
    await expect(pendingCall).rejects.toMatchObject({ kind: 'cancelled' });
  });

  it('is cancelled when the session ends, and never sent for the next person', async () => {
    storeToken('secret');
    fetchMock.mockImplementation(async () => passwordRequired());
    const pendingCall = call(sendThing, { body: { name: 'a' } });
    await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1));
    await new Promise((done) => setTimeout(done));
    clearSession();
    storeToken('of another person');
    await expect(pendingCall).rejects.toMatchObject({ kind: 'cancelled' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});
