import { ApiError } from '@portal/client/api/api-error';
import { errorMessage } from '@portal/client/api/error-text';
import { queryGraphql } from '@portal/contract/graphql';
import { beforeEach, expect, it } from 'vitest';

import { mockResponse, recordedCalls, mockError } from '@portal/client/testing/fake-server';
import { embedConfig } from '@portal/client/testing/embed-config';
import { queryPortal } from './graphql.ts';

const document =
  'query GetEventsListing($defaultLanguage: String) { getEventsListing(defaultLanguage: $defaultLanguage) { totalCount } }';
const queryEvents = () => queryPortal<{ getEventsListing: { totalCount: number } }>(document, { defaultLanguage: 'de' });

beforeEach(embedConfig);

it("sends the portal's key, and returns the requested data", async () => {
  mockResponse(queryGraphql, { data: { getEventsListing: { totalCount: 12 } } });
  expect(await queryEvents()).toEqual({ getEventsListing: { totalCount: 12 } });
  expect(recordedCalls(queryGraphql)).toMatchObject([
    { url: `${queryGraphql.path}?apikey=a-content-key`, body: { query: document, variables: { defaultLanguage: 'de' } } },
  ]);
});

it('fails with the first error of a response, even if it also has data', async () => {
  mockResponse(queryGraphql, {
    data: { getEventsListing: null },
    errors: [{ message: 'Not by that.' }, { message: 'Another.' }],
  });
  const error = await queryEvents().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(errorMessage(error)).toBe('Not by that.');
});

it('fails like any call when the server rejects it or the response is empty', async () => {
  mockError(queryGraphql, 503, { message: 'The service is busy.', code: 'server.unavailable' });
  await expect(queryEvents()).rejects.toMatchObject({ kind: 'http', status: 503, code: 'server.unavailable' });
  mockResponse(queryGraphql, { data: null });
  await expect(queryEvents()).rejects.toMatchObject({ kind: 'empty' });
});
