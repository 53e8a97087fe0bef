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

const usualPageSize = 25;

/** Of these tickets, which are all its reader may see, the ones that are asked for. */
export function selectTickets(tickets: readonly Ticket[], query: TicketListQuery): TicketPage {
  const found = sorted(matching(chosen(tickets, query), query.q), query);
  if (query.page === undefined && query.pageSize === undefined) return { results: found, paging: undefined };
  const page = Number(query.page ?? 1);
  const pageSize = Number(query.pageSize ?? usualPageSize);
  const results = found.slice((page - 1) * pageSize, page * pageSize);
  return { results, paging: { total: found.length, page, pageSize } };
}

/** Repeated, with `[]`, by commas, or as a list in brackets: clients write lists in every way there is. */
function askedIds(query: TicketListQuery): Set<string> | undefined {
  const written = [query.ticketIds, query['ticketIds[]']].flatMap((each) => each ?? []);
  if (written.length === 0) return undefined;
  return new Set(written.flatMap((text) => text.split(/[\s,[\]"]+/)).filter(Boolean));
}

function chosen(tickets: readonly Ticket[], query: TicketListQuery): readonly Ticket[] {
  const ids = askedIds(query);
  return ids ? tickets.filter(({ id }) => ids.has(id)) : tickets;
}

function matching(tickets: readonly Ticket[], q: string | undefined): readonly Ticket[] {
  const wanted = q?.trim().toLowerCase();
  if (!wanted) return tickets;
  return tickets.filter(({ properties: { subject, content, reference } }) =>
    [subject, content, reference].some((text) => text?.toLowerCase().includes(wanted)),
  );
}

/** Newest first unless told otherwise, and so within equals. */
function sorted(tickets: readonly Ticket[], { sort, order }: TicketListQuery): readonly Ticket[] {
  const compare = sort !== undefined && Object.hasOwn(sorts, sort) ? sorts[sort as keyof typeof sorts] : undefined;
  if (!compare) return tickets;
  return tickets.toSorted(order === 'desc' ? (a, b) => compare(b, a) : compare);
}

const text = (value: string | null) => value ?? '';

const sorts = {
  createdate: (a: Ticket, b: Ticket) => text(a.properties.createdate).localeCompare(text(b.properties.createdate)),
  subject: (a: Ticket, b: Ticket) => text(a.properties.subject).localeCompare(text(b.properties.subject), 'en'),
  status: (a: Ticket, b: Ticket) => ticketStatuses.indexOf(a.properties.status) - ticketStatuses.indexOf(b.properties.status),
};
