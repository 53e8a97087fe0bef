import { describe, expect, it } from 'vitest';

import type { Ticket } from '@portal/contract/support';

import { filterTickets, type TicketListQuery } from './ticket-list.ts';

const tickets = [
  aTicket('T-3', 'Zone transfer', 'closed'),
  aTicket('T-2', 'appliance is hot', 'new', 'Fan stopped'),
  aTicket('T-1', null, 'waitingForYou'),
];

const found = (query: TicketListQuery) => filterTickets(tickets, query).results.map(({ id }) => id);

describe('the list of tickets', () => {
  it('has all tickets unless ids are given, in any encoding of a list', () => {
    expect(found({})).toEqual(['T-3', 'T-2', 'T-1']);
    for (const query of [
      { ticketIds: ['T-3', 'T-1'] },
      { ticketIds: ['T-3,T-1'] },
      { ticketIds: ['T-3, T-1,'] },
      { ticketIds: ['["T-3","T-1"]'] },
      { 'ticketIds[]': ['T-3', 'T-1'] },
      { 'ticketIds[]': ['T-3'], ticketIds: ['T-1'] },
    ])
      expect(found(query)).toEqual(['T-3', 'T-1']);
  });

  it('is empty if the ids are unknown or blank', () => {
    expect(found({ ticketIds: ['T-99,foreign'] })).toEqual([]);
    expect(found({ ticketIds: [''] })).toEqual([]);
  });

  it('is filtered by a text in subject, content and reference', () => {
    expect(found({ q: ' HOT ' })).toEqual(['T-2']);
    expect(found({ q: 'fan' })).toEqual(['T-2']);
    expect(found({ q: 't-1' })).toEqual(['T-1']);
  });

  it('is sorted by the requested field, and unsorted if it is unknown', () => {
    expect(found({ sort: 'subject' })).toEqual(['T-1', 'T-2', 'T-3']);
    expect(found({ sort: 'subject', order: 'desc' })).toEqual(['T-3', 'T-2', 'T-1']);
    expect(found({ sort: 'status' })).toEqual(['T-2', 'T-1', 'T-3']);
    expect(found({ sort: 'createdate', order: 'asc' })).toEqual(['T-1', 'T-2', 'T-3']);
    expect(found({ sort: 'constructor' })).toEqual(['T-3', 'T-2', 'T-1']);
  });

  it('is paged with its totals on request', () => {
    expect(filterTickets(tickets, {}).paging).toBeUndefined();
    expect(found({ page: '2', pageSize: '2' })).toEqual(['T-1']);
    expect(filterTickets(tickets, { pageSize: '2', q: 't-' }).paging).toEqual({ total: 3, page: 1, pageSize: 2 });
  });
});

function aTicket(id: string, subject: string | null, status: Ticket['properties']['status'], content = ''): Ticket {
  const createdate = `2026-11-1${id.slice(-1)}T00:00:00.000Z`;
  return { id, properties: { subject, content, createdate, status, lastReply: null, reference: id, answerExpectedBy: null } };
}
