import type { Ticket } from '@portal/contract/support';

export const ticketPageSize = 10;

/** What is searched for stands in the subject, the content or the reference, in capitals or not. */
export function matchingTickets(tickets: readonly Ticket[], search: string): readonly Ticket[] {
  const wanted = search.trim().toLocaleLowerCase();
  if (!wanted) return tickets;
  return tickets.filter(({ properties: { subject, content, reference } }) =>
    [subject, content, reference].some((text) => text?.toLocaleLowerCase().includes(wanted)),
  );
}

/** The last page in place of one that is not there (any more). */
export function ticketPage(tickets: readonly Ticket[], wanted: number) {
  const pages = Math.max(1, Math.ceil(tickets.length / ticketPageSize));
  const page = Math.min(wanted, pages);
  return { page, pages, shown: tickets.slice((page - 1) * ticketPageSize, page * ticketPageSize) };
}
