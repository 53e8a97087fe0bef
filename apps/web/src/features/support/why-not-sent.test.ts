import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';

import { ApiError } from '../../api/api-error.ts';
import { whyNotSent } from './why-not-sent.ts';

const fallback = { id: 'ticket.notSent', message: 'Your ticket could not be sent.' };
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it('says that there is no connection, or else what the server said, or else that it did not work', () => {
  expect(whyNotSent(new ApiError({ kind: 'network' }), fallback)).toBe('You’re offline. Check your connection and try again.');
  expect(whyNotSent(new ApiError({ kind: 'http', status: 400, serverMessage: 'No.' }), fallback)).toBe('No.');
  expect(whyNotSent(new ApiError({ kind: 'timeout' }), fallback)).toBe('Your ticket could not be sent.');
});
