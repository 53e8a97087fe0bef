import { ticketStatuses, type Ticket } from '@portal/contract/support';

export interface TicketListQuery {
  readonly ticketIds?: readonly string[] | undefined;
  readonly 'ticketIds[]'?: readonly string[] | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page?: string | undefined;
  readonly pageSize?: string | undefined;
}

interface TicketPage {
  readonly results: readonly Ticket[];
  readonly paging: { total: number; page: number; pageSize: number } | undefined;
}

const defaultPageSize = 25;

/** Filters, sorts and pages the tickets of a viewer. */
export function filterTickets(tickets: readonly Ticket[], query: TicketListQuery): TicketPage {
  const found = sortTickets(filterByText(selectByIds(tickets, query), query.q), query);
  if (query.page === undefined && query.pageSize === undefined) return { results: found, paging: undefined };
  const page = Number(query.page ?? 1);
  const pageSize = Number(query.pageSize ?? defaultPageSize);
  const results = found.slice((page - 1) * pageSize, page * pageSize);
  return { results, paging: { total: found.length, page, pageSize } };
}

/** Accepts repeated parameters, `[]` suffixes, commas and bracketed lists, because clients encode lists in all these ways. */
function requestedIds(query: TicketListQuery): Set<string> | undefined {
  const values = [query.ticketIds, query['ticketIds[]']].flatMap((each) => each ?? []);
  if (values.length === 0) return undefined;
  return new Set(values.flatMap((text) => text.split(/[\s,[\]"]+/)).filter(Boolean));
}

function selectByIds(tickets: readonly Ticket[], query: TicketListQuery): readonly Ticket[] {
  const ids = requestedIds(query);
  return ids ? tickets.filter(({ id }) => ids.has(id)) : tickets;
}

function filterByText(tickets: readonly Ticket[], q: string | undefined): readonly Ticket[] {
  const needle = q?.trim().toLowerCase();
  if (!needle) return tickets;
  return tickets.filter(({ properties: { subject, content, reference } }) =>
    [subject, content, reference].some((text) => text?.toLowerCase().includes(needle)),
  );
}

/** Keeps the newest-first order by default, and between equal values. */
function sortTickets(tickets: readonly Ticket[], { sort, order }: TicketListQuery): readonly Ticket[] {
  const compare =
    sort !== undefined && Object.hasOwn(comparators, sort) ? comparators[sort as keyof typeof comparators] : undefined;
  if (!compare) return tickets;
  return tickets.toSorted(order === 'desc' ? (a, b) => compare(b, a) : compare);
}

const textOrEmpty = (value: string | null) => value ?? '';

const comparators = {
  createdate: (a: Ticket, b: Ticket) => textOrEmpty(a.properties.createdate).localeCompare(textOrEmpty(b.properties.createdate)),
  subject: (a: Ticket, b: Ticket) => textOrEmpty(a.properties.subject).localeCompare(textOrEmpty(b.properties.subject), 'en'),
  status: (a: Ticket, b: Ticket) => ticketStatuses.indexOf(a.properties.status) - ticketStatuses.indexOf(b.properties.status),
};
