import { findCrmContact, getTicketDetails } from '@portal/contract/support';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { ticketsQuery } from './support.api.ts';

const freshness = { asOf: null, isDegraded: false, isTruncated: false };

function mockTicketIds(count: number): string[] {
  const ids = Array.from({ length: count }, (_, index) => `T-${index + 1}`);
  const results = ids.map((id) => ({ id, type: 'contact_to_ticket' }));
  mockResponse(findCrmContact, { body: { associations: { tickets: { results } } }, ...freshness });
  return ids;
}

it('[SUPP-04] requests the details of many tickets in batches of a hundred, each ticket once', async () => {
  const ids = mockTicketIds(250);
  mockResponse(getTicketDetails, { body: { results: [] }, ...freshness, isTruncated: true });
  expect(await new QueryClient().fetchQuery(ticketsQuery)).toEqual({ ...freshness, tickets: [], isTruncated: true });
  const requestedIds = recordedCalls(getTicketDetails).map(({ url }) =>
    (new URL(url, 'http://portal.test').searchParams.get('ticketIds') ?? '').split(','),
  );
  expect(requestedIds.map((batch) => batch.length)).toEqual([100, 100, 50]);
  expect(requestedIds.flat()).toEqual(ids);
});

it('requests no details when there is no ticket', async () => {
  mockTicketIds(0);
  expect(await new QueryClient().fetchQuery(ticketsQuery)).toEqual({ ...freshness, tickets: [] });
  expect(recordedCalls(getTicketDetails)).toEqual([]);
});
