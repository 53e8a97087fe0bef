import { filterByText, pageOf } from '@portal/client/lists/client-side-list';
import type { Ticket } from '@portal/contract/support';

const ticketPageSize = 10;

export function filterTickets(tickets: readonly Ticket[], search: string): readonly Ticket[] {
  return filterByText(tickets, search, ({ properties: { subject, content, reference } }) => [subject, content, reference]);
}

export function ticketPage(tickets: readonly Ticket[], requested: number) {
  return pageOf(tickets, requested, ticketPageSize);
}
