import type { Ticket } from '@portal/contract/support';

import { matching, pageOf } from '../../app/loaded-list.ts';

const ticketPageSize = 10;

export function matchingTickets(tickets: readonly Ticket[], search: string): readonly Ticket[] {
  return matching(tickets, search, ({ properties: { subject, content, reference } }) => [subject, content, reference]);
}

export function ticketPage(tickets: readonly Ticket[], wanted: number) {
  return pageOf(tickets, wanted, ticketPageSize);
}
