import { call } from '@portal/client/api/call';
import {
  closeTicket,
  findCrmContact,
  getTicket,
  getTicketDetails,
  openTicket,
  replyToTicket,
  type Ticket,
} from '@portal/contract/support';
import { queryOptions } from '@tanstack/react-query';

import { profileQuery } from '../../api/profile-query.ts';

export interface Tickets {
  tickets: readonly Ticket[];
  /** When this was current; null if the CRM has never returned anything. */
  asOf: string | null;
  isDegraded: boolean;
  isTruncated: boolean;
}

/** Far below the maximum length of a URL. */
const idsAtOnce = 100;

/** First the ids by the person's email, then the tickets, as the documents describe it. */
export const ticketsQuery = queryOptions({
  queryKey: ['support', 'tickets'],
  queryFn: async ({ signal, client }): Promise<Tickets> => {
    // Without a profile the server still knows whose tickets are requested.
    const email = await client.ensureQueryData(profileQuery).then(
      (profile) => profile.email,
      () => undefined,
    );
    const { body, ...reliability } = await call(findCrmContact, { query: email === undefined ? {} : { email }, signal });
    const ids = body.associations.tickets.results.map(({ id }) => id);
    if (ids.length === 0) return { tickets: [], ...reliability };
    const parts = await Promise.all(
      chunksOf(ids, idsAtOnce).map((some) => call(getTicketDetails, { query: { ticketIds: [some.join(',')] }, signal })),
    );
    return {
      tickets: parts.flatMap((part) => part.body.results),
      // The combined result is as fresh as its oldest part.
      asOf: (parts.find((part) => part.isDegraded) ?? parts[0])?.asOf ?? null,
      isDegraded: parts.some((part) => part.isDegraded),
      isTruncated: parts.some((part) => part.isTruncated),
    };
  },
  // Staff may answer while the person looks at another window.
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
  attachments: readonly File[];
}

export interface NewReply {
  submissionId: string;
  text: string;
  attachments: readonly File[];
}

interface Sending {
  signal: AbortSignal;
  onProgress?: ((share: number) => void) | undefined;
}

export async function sendTicket({ attachments, ...ticket }: NewTicket, { signal, onProgress }: Sending): Promise<Ticket> {
  const form = { ...ticket, attachments: [...attachments] };
  const { body } = await call(openTicket, { body: form, signal, ...(onProgress && { onProgress }) });
  return body;
}

export async function sendReply(id: string, { attachments, ...reply }: NewReply, { signal, onProgress }: Sending) {
  const form = { ...reply, attachments: [...attachments] };
  const { body } = await call(replyToTicket, { params: { id }, body: form, signal, ...(onProgress && { onProgress }) });
  return body;
}

export async function markSolved(id: string) {
  return (await call(closeTicket, { params: { id } })).body;
}
