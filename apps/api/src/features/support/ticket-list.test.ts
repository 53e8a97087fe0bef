import { describe, expect, it } from 'vitest';

import type { Ticket } from '@portal/contract/support';

import { selectTickets, type TicketListQuery } from './ticket-list.ts';

const tickets = [
  aTicket('T-3', 'Zone transfer', 'closed'),
  aTicket('T-2', 'appliance is hot', 'new', 'Fan stopped'),
  aTicket('T-1', null, 'waitingForYou'),
];

const found = (query: TicketListQuery) => selectTickets(tickets, query).results.map(({ id }) => id);

describe('which tickets are meant', () => {
  it('is all of them unless ids are given, in whatever way a client writes a list', () => {
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

  it('is none when the ids given are of others or nothing', () => {
    expect(found({ ticketIds: ['T-99,foreign'] })).toEqual([]);
    expect(found({ ticketIds: [''] })).toEqual([]);
  });

  it('goes by what is searched for, in subject, content and reference', () => {
    expect(found({ q: ' HOT ' })).toEqual(['T-2']);
    expect(found({ q: 'fan' })).toEqual(['T-2']);
    expect(found({ q: 't-1' })).toEqual(['T-1']);
  });

  it('is sorted by what is asked for, and as it came when that is unknown', () => {
    expect(found({ sort: 'subject' })).toEqual(['T-1', 'T-2', 'T-3']);
    expect(found({ sort: 'subject', order: 'desc' })).toEqual(['T-3', 'T-2', 'T-1']);
    expect(found({ sort: 'status' })).toEqual(['T-2', 'T-1', 'T-3']);
    expect(found({ sort: 'createdate', order: 'asc' })).toEqual(['T-1', 'T-2', 'T-3']);
    expect(found({ sort: 'constructor' })).toEqual(['T-3', 'T-2', 'T-1']);
  });

  it('comes in pages with their figures when pages are asked for', () => {
    expect(selectTickets(tickets, {}).paging).toBeUndefined();
    expect(found({ page: '2', pageSize: '2' })).toEqual(['T-1']);
    expect(selectTickets(tickets, { pageSize: '2', q: 't-' }).paging).toEqual({ total: 3, page: 1, pageSize: 2 });
  });
});

function aTicket(id: string, subject: string | null, status: Ticket['properties']['status'], content = ''): Ticket {
  const createdate = `2026-11-1${id.slice(-1)}T00:00:00.000Z`;
  return { id, properties: { subject, content, createdate, status, lastReply: null, reference: id, answerExpectedBy: null } };
}
