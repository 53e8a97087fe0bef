import { findCrmContact, getTicketDetails } from '@portal/contract/support';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { answer, callsOf } from '../../testing/fake-server.ts';
import { ticketsQuery } from './support.api.ts';

const reliable = { asOf: null, isDegraded: false, isCut: false };

function associate(count: number): string[] {
  const ids = Array.from({ length: count }, (_, index) => `T-${index + 1}`);
  const results = ids.map((id) => ({ id, type: 'contact_to_ticket' }));
  answer(findCrmContact, { body: { associations: { tickets: { results } } }, ...reliable });
  return ids;
}

it('[SUPP-04] asks for the details of many tickets a hundred at a time, and for each once', async () => {
  const ids = associate(250);
  answer(getTicketDetails, { body: { results: [] }, ...reliable, isCut: true });
  expect(await new QueryClient().fetchQuery(ticketsQuery)).toEqual({ ...reliable, tickets: [], isCut: true });
  const asked = callsOf(getTicketDetails).map(({ address }) =>
    (new URL(address, 'http://portal.test').searchParams.get('ticketIds') ?? '').split(','),
  );
  expect(asked.map((some) => some.length)).toEqual([100, 100, 50]);
  expect(asked.flat()).toEqual(ids);
});

it('asks for no details when there is no ticket', async () => {
  associate(0);
  expect(await new QueryClient().fetchQuery(ticketsQuery)).toEqual({ ...reliable, tickets: [] });
  expect(callsOf(getTicketDetails)).toEqual([]);
});
