import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { submitCredentials } from './submit-credentials.ts';

const credentials = { username: 'marta@hallamber.example', password: 'a long password' };
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["the server's message", Response.json({ message: 'The account is closed.' }, { status: 422 }), 'The account is closed.'],
  ['"Authentication failed" for a rejection without a message', Response.json({}, { status: 422 }), 'Authentication failed'],
  ['"No user data…" for an empty response', new Response(''), 'No user data received, login unsuccessful.'],
  ['"No user data…" for null', Response.json(null), 'No user data received, login unsuccessful.'],
  ['"No token…" for a response without a token', Response.json({}), 'No token received, login unsuccessful.'],
  ['"No token…" for an empty token', Response.json({ token: '', message: '' }), 'No token received, login unsuccessful.'],
  ["the server's message if there is no token", Response.json({ message: 'Not today.' }), 'Not today.'],
])('[AUTH-09] a failed login shows %s', async (_, response, message) => {
  fetchMock.mockResolvedValue(response);
  await expect(submitCredentials(credentials)).rejects.toThrow(message);
});

it('[AUTH-09] an unreachable server counts as a failed authentication', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(submitCredentials(credentials)).rejects.toThrow('Authentication failed');
});

it('returns the token of a session', async () => {
  fetchMock.mockResolvedValue(Response.json({ token: 'full', is2faEnabled: false, message: 'Welcome.' }));
  expect(await submitCredentials(credentials)).toEqual({ kind: 'signedIn', token: 'full', area: 'partner' });
  expect(fetchMock.mock.calls[0]?.[1]?.body).toBe(JSON.stringify(credentials));
});

it('[AUTH-05] keeps the email and the interim token for the next step, and stores neither', async () => {
  fetchMock.mockResolvedValue(Response.json({ token: 'interim', is2faEnabled: true, message: 'Code, please.' }));
  expect(await submitCredentials(credentials)).toEqual({
    kind: 'codeNeeded',
    email: credentials.username,
    interimToken: 'interim',
  });
  expect(localStorage).toHaveLength(0);
});
