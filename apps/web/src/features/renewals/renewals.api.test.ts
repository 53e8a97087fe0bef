import { i18n } from '@lingui/core';
import { ApiError } from '@portal/client/api/api-error';
import { beforeEach, describe, expect, it } from 'vitest';

import { renewalsErrorText, parseRenewals } from './renewals.api.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const rows = [{ id: 1, productName: 'Keel', deviceSerial: 'K-1', expirationDate: '02-11-2026', status: 'Active' }];

describe('the rows of a response', () => {
  it.each([
    ['body.data', { body: { data: rows } }],
    ['body', { body: rows }],
    ['the whole response', rows],
    ['data of the whole response', { data: rows }],
    ['data within body.data', { body: { data: { data: rows } } }],
  ])('[RENW-07] are read from %s', (_, response) => expect(parseRenewals(response)).toEqual(rows));

  it.each([[null], [undefined], ['text'], [{}], [{ body: null }], [{ body: { data: 'none' } }], [{ body: {} }]])(
    '[RENW-07] are empty for %j',
    (response) => expect(parseRenewals(response)).toEqual([]),
  );

  it('[RENW-07] prefer body.data to its siblings', () => expect(parseRenewals({ data: [], body: { data: rows } })).toEqual(rows));
});

describe('a list that could not be loaded', () => {
  it.each([
    [new ApiError({ kind: 'http', status: 418, serverMessage: 'Not with this kettle.' }), 'Not with this kettle.'],
    [new ApiError({ kind: 'http', status: 500 }), 'Renewals  failed'],
    [new ApiError({ kind: 'http', status: 400, serverMessage: '' }), 'Renewals  failed'],
    [new ApiError({ kind: 'network' }), 'Renewals  failed'],
    [
      new ApiError({ kind: 'http', status: 403, code: 'renewals.notEnabled', serverMessage: 'x' }),
      'Renewals aren’t enabled for your company.',
    ],
    [new ApiError({ kind: 'noToken' }), 'Token not found. Please log in.'],
  ])("[RENW-07] shows the server's message, or that renewals failed: %s", (error, text) =>
    expect(renewalsErrorText(error)).toBe(text),
  );
});
