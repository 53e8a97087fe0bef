import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { verifyCode } from './verify-code.ts';

const fetchMock = vi.fn<typeof fetch>();
const wrongCodeMessage = 'This code is incorrect or has already been used.';

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["the server's message", Response.json({ message: wrongCodeMessage }), wrongCodeMessage],
  ['"No user data…" for an empty response', new Response(''), 'No user data received from OTP verification.'],
  ['"No user data…" for null', Response.json(null), 'No user data received from OTP verification.'],
  ['"OTP verification failed." for a response without a message', Response.json({}), 'OTP verification failed.'],
  [
    '"OTP verification failed." for a success without a token',
    Response.json({ message: '2FA verification successful.', token: '' }),
    'OTP verification failed.',
  ],
])('[AUTH-11] a failed one-time password shows %s', async (_, response, message) => {
  fetchMock.mockResolvedValue(response);
  await expect(verifyCode('interim', '123456')).rejects.toMatchObject({ message });
});

it.each([400, 401, 403, 404, 422, 429, 500, 503])('[AUTH-11] a response with status %i is an HTTP error', async (status) => {
  fetchMock.mockResolvedValue(Response.json({ message: 'Something of the server.' }, { status }));
  await expect(verifyCode('interim', '123456')).rejects.toMatchObject({
    message: `HTTP error! Status: ${status}`,
    hasSignInExpired: status === 401,
  });
});

it('[AUTH-11] an unreachable server counts as a failed verification', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(verifyCode('interim', '123456')).rejects.toMatchObject({ message: 'OTP verification failed.' });
});

it("reports a wrong code in the reader's language", async () => {
  i18n.loadAndActivate({ locale: 'de', messages: { 'otp.wrongCode': 'Der Code gilt nicht.' } });
  fetchMock.mockResolvedValue(Response.json({ message: wrongCodeMessage, code: 'twoFactor.wrongCode' }));
  await expect(verifyCode('interim', '123456')).rejects.toThrow('Der Code gilt nicht.');
});

it("[AUTH-05] sends the code without spaces with the interim token, and returns the session's token", async () => {
  fetchMock.mockResolvedValue(Response.json({ message: '2FA verification successful.', token: 'full' }));
  expect(await verifyCode('interim', ' 123 456 ')).toEqual({ token: 'full', area: 'partner' });
  const [url, request] = fetchMock.mock.calls[0] ?? [];
  expect(url).toBe('/api/2fa/verify');
  expect(request?.headers).toMatchObject({ authorization: 'Bearer interim' });
  expect(request?.body).toBe(JSON.stringify({ otp_code: '123456' }));
  expect(localStorage).toHaveLength(0);
});
