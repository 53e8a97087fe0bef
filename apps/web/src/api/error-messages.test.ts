import { i18n } from '@lingui/core';
import { ApiError } from '@portal/client/api/api-error';
import { errorMessage, errorText } from '@portal/client/api/error-text';
import { portalErrors } from '@portal/contract/errors';
import { beforeAll, expect, it } from 'vitest';

import { errorMessages } from './error-messages.ts';

const fallback = { id: 'test.fallback', message: 'Logout failed' };

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it("[CALL-01] a call with its own fallback shows the server's message", () => {
  expect(errorText(new ApiError({ kind: 'http', status: 409, serverMessage: 'Already gone.' }), fallback)).toBe('Already gone.');
});

it('[CALL-01] a call with its own fallback shows that if the server sent no message or never responded', () => {
  expect(errorText(new ApiError({ kind: 'http', status: 500 }), fallback)).toBe('Logout failed');
  expect(errorText(new ApiError({ kind: 'http', status: 500, serverMessage: '' }), fallback)).toBe('Logout failed');
  expect(errorText(new ApiError({ kind: 'network' }), fallback)).toBe('Logout failed');
  expect(errorText(new Error('boom'), fallback)).toBe('Logout failed');
});

it("a known code is shown in the reader's language", () => {
  i18n.loadAndActivate({ locale: 'de', messages: { 'permission.denied': 'Das darf Ihr Konto nicht.' } });
  const error = new ApiError({
    kind: 'http',
    status: 403,
    code: 'permission.denied',
    serverMessage: 'You don’t have permission to do this.',
  });
  expect(errorText(error, fallback)).toBe('Das darf Ihr Konto nicht.');
  i18n.activate('en');
});

it('the English texts are those that the server sends', () => {
  const english = Object.fromEntries(Object.entries(errorMessages).map(([code, { message }]) => [code, message]));
  expect(english).toEqual(Object.fromEntries(Object.entries(portalErrors).map(([code, { message }]) => [code, message])));
});

it.each([
  ['a missing resource', new ApiError({ kind: 'http', status: 404, serverMessage: 'Nothing here.' }), '404: Resource not found'],
  ['a server that fails', new ApiError({ kind: 'http', status: 500 }), 'Server error'],
  ['a server that is busy', new ApiError({ kind: 'http', status: 503 }), 'Server error'],
  ['any other status', new ApiError({ kind: 'http', status: 429 }), 'Unexpected status code: 429'],
  ['a call without a token', new ApiError({ kind: 'noToken' }), 'Token not found. Please log in.'],
  ['a missing network', new ApiError({ kind: 'network' }), 'An unknown error occurred'],
  ['a response that takes too long', new ApiError({ kind: 'timeout' }), 'An unknown error occurred'],
  ['anything else', new Error('boom'), 'An unknown error occurred'],
])('[CALL-01] for %s, a call without a fallback shows a general text', (_, error, text) => {
  expect(errorMessage(error)).toBe(text);
});
