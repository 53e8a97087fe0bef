import { findCrmContact, getTicket, getTicketDetails, openTicket, replyToTicket, type Ticket } from '@portal/contract/support';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../api/call.ts';
import { profileQuery } from '../profile/profile.api.ts';

export interface Tickets {
  tickets: readonly Ticket[];
  /** When this was true; null when the other system has never said anything. */
  asOf: string | null;
  isDegraded: boolean;
  isCut: boolean;
}

/** Far from what an address may be long. */
const idsAtOnce = 100;

/** The ids first, by the person's address, then what they stand for: as the documents describe it. */
export const ticketsQuery = queryOptions({
  queryKey: ['support', 'tickets'],
  queryFn: async ({ signal, client }): Promise<Tickets> => {
    const email = client.getQueryData(profileQuery.queryKey)?.email;
    const { body, ...reliability } = await call(findCrmContact, { query: email === undefined ? {} : { email }, signal });
    const ids = body.associations.tickets.results.map(({ id }) => id);
    if (ids.length === 0) return { tickets: [], ...reliability };
    const parts = await Promise.all(
      chunksOf(ids, idsAtOnce).map((some) => call(getTicketDetails, { query: { ticketIds: [some.join(',')] }, signal })),
    );
    return {
      tickets: parts.flatMap((part) => part.body.results),
      // All together can be relied on as far as the worst of them.
      asOf: (parts.find((part) => part.isDegraded) ?? parts[0])?.asOf ?? null,
      isDegraded: parts.some((part) => part.isDegraded),
      isCut: parts.some((part) => part.isCut),
    };
  },
  // Someone answers while one looks at another window.
  refetchOnWindowFocus: true,
});

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}

export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: ['support', 'ticket', id],
    queryFn: async ({ signal }) => (await call(getTicket, { params: { id }, signal })).body,
  });

export interface NewTicket {
  submissionId: string;
  subject: string;
  content: string;
  attachments: File[];
}

interface Sending {
  signal: AbortSignal;
  onProgress?: ((share: number) => void) | undefined;
}

export async function sendTicket(ticket: NewTicket, { signal, onProgress }: Sending): Promise<Ticket> {
  const { body } = await call(openTicket, { body: ticket, signal, ...(onProgress && { onProgress }) });
  return body;
}

export async function sendReply(id: string, reply: { submissionId: string; text: string }) {
  const { body } = await call(replyToTicket, { params: { id }, body: reply });
  return body;
}
