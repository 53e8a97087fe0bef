import { queryGraphql } from '@portal/contract/graphql';
import { beforeEach, expect, it } from 'vitest';

import { answer, callsOf, fail } from '../testing/fake-server.ts';
import { configurePortal } from '../testing/portal-config.ts';
import { ApiError, messageOf } from './api-error.ts';
import { queryPortal } from './graphql.ts';

const document =
  'query GetEventsListing($defaultLanguage: String) { getEventsListing(defaultLanguage: $defaultLanguage) { totalCount } }';
const ask = () => queryPortal<{ getEventsListing: { totalCount: number } }>(document, { defaultLanguage: 'de' });

beforeEach(configurePortal);

it('asks with the key of the portal, and answers what was asked for', async () => {
  answer(queryGraphql, { data: { getEventsListing: { totalCount: 12 } } });
  expect(await ask()).toEqual({ getEventsListing: { totalCount: 12 } });
  expect(callsOf(queryGraphql)).toMatchObject([
    { address: `${queryGraphql.path}?apikey=a-content-key`, body: { query: document, variables: { defaultLanguage: 'de' } } },
  ]);
});

it('fails with the first message of an answer that has errors, whatever data is beside them', async () => {
  answer(queryGraphql, { data: { getEventsListing: null }, errors: [{ message: 'Not by that.' }, { message: 'Another.' }] });
  const error = await ask().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(messageOf(error)).toBe('Not by that.');
});

it('fails like any call when the server refuses, and when it answers nothing', async () => {
  fail(queryGraphql, 503, { message: 'The service is busy.', code: 'server.unavailable' });
  await expect(ask()).rejects.toMatchObject({ kind: 'http', status: 503, code: 'server.unavailable' });
  answer(queryGraphql, { data: null });
  await expect(ask()).rejects.toMatchObject({ kind: 'empty' });
});
