import { i18n } from '@lingui/core';
import { ApiError } from '@portal/client/api/api-error';
import { beforeAll, expect, it } from 'vitest';

import { sendErrorText } from './send-error-text.ts';

const fallback = { id: 'ticket.notSent', message: 'Your ticket could not be sent.' };
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it("says that there is no connection, or else the server's message, or else a general text", () => {
  expect(sendErrorText(new ApiError({ kind: 'network' }), fallback)).toBe('You’re offline. Check your connection and try again.');
  expect(sendErrorText(new ApiError({ kind: 'http', status: 400, serverMessage: 'No.' }), fallback)).toBe('No.');
  expect(sendErrorText(new ApiError({ kind: 'timeout' }), fallback)).toBe('Your ticket could not be sent.');
});
