import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';

import { ApiError, messageOf } from './api-error.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it.each([
  ['a missing resource', new ApiError({ kind: 'http', status: 404, serverMessage: 'Nothing here.' }), '404: Resource not found'],
  ['a server that fails', new ApiError({ kind: 'http', status: 500 }), 'Server error'],
  ['a server that is busy', new ApiError({ kind: 'http', status: 503 }), 'Server error'],
  ['any other refusal', new ApiError({ kind: 'http', status: 429 }), 'Unexpected status code: 429'],
  ['a call without a token', new ApiError({ kind: 'noToken' }), 'Token not found. Please log in.'],
  ['a network that is gone', new ApiError({ kind: 'network' }), 'An unknown error occurred'],
  ['an answer that takes too long', new ApiError({ kind: 'timeout' }), 'An unknown error occurred'],
  ['anything else', new Error('boom'), 'An unknown error occurred'],
])('[CALL-01] %s has its text', (_, error, text) => {
  expect(messageOf(error)).toBe(text);
});
