import { i18n } from '@lingui/core';
import { errors } from '@portal/contract/errors';
import { beforeAll, expect, it } from 'vitest';

import { ApiError } from './api-error.ts';
import { errorMessages, explain } from './error-messages.ts';

const fallback = { id: 'test.fallback', message: 'Logout failed' };

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it('[CALL-01] a call with a fallback of its own says what the server said', () => {
  expect(explain(new ApiError({ kind: 'http', status: 409, serverMessage: 'Already gone.' }), fallback)).toBe('Already gone.');
});

it('[CALL-01] and its fallback when the server said nothing or never answered', () => {
  expect(explain(new ApiError({ kind: 'http', status: 500 }), fallback)).toBe('Logout failed');
  expect(explain(new ApiError({ kind: 'http', status: 500, serverMessage: '' }), fallback)).toBe('Logout failed');
  expect(explain(new ApiError({ kind: 'network' }), fallback)).toBe('Logout failed');
  expect(explain(new Error('boom'), fallback)).toBe('Logout failed');
});

it('a known code is said in the language of the reader', () => {
  i18n.loadAndActivate({ locale: 'de', messages: { 'permission.denied': 'Das darf Ihr Konto nicht.' } });
  const error = new ApiError({
    kind: 'http',
    status: 403,
    code: 'permission.denied',
    serverMessage: 'You don’t have permission to do this.',
  });
  expect(explain(error, fallback)).toBe('Das darf Ihr Konto nicht.');
  i18n.activate('en');
});

it('the English texts are the ones the server sends', () => {
  const english = Object.fromEntries(Object.entries(errorMessages).map(([code, { message }]) => [code, message]));
  expect(english).toEqual(Object.fromEntries(Object.entries(errors).map(([code, { message }]) => [code, message])));
});
