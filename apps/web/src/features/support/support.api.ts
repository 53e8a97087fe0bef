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
  /** When the list was current; null if the CRM has never returned one. */
  asOf: string | null;
  isDegraded: boolean;
  isTruncated: boolean;
}

/** So many ids stay far below the maximum length of a URL. */
const batchSize = 100;

/** Fetches the ids by the person's email and then the tickets, as the product specification describes it. */
export const ticketsQuery = queryOptions({
  queryKey: ['support', 'tickets'],
  queryFn: async ({ signal, client }): Promise<Tickets> => {
    // Without a profile the server still knows whose tickets are requested.
    const email = await client.ensureQueryData(profileQuery).then(
      (profile) => profile.email,
      () => undefined,
    );
    const { body, ...freshness } = await call(findCrmContact, { query: email === undefined ? {} : { email }, signal });
    const ids = body.associations.tickets.results.map(({ id }) => id);
    if (ids.length === 0) return { tickets: [], ...freshness };
    const responses = await Promise.all(
      chunksOf(ids, batchSize).map((batch) => call(getTicketDetails, { query: { ticketIds: [batch.join(',')] }, signal })),
    );
    return {
      tickets: responses.flatMap((response) => response.body.results),
      // The combined list is as fresh as the oldest response.
      asOf: (responses.find((response) => response.isDegraded) ?? responses[0])?.asOf ?? null,
      isDegraded: responses.some((response) => response.isDegraded),
      isTruncated: responses.some((response) => response.isTruncated),
    };
  },
  // Staff may answer while the person uses another window.
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

interface SendOptions {
  signal: AbortSignal;
  onProgress?: ((share: number) => void) | undefined;
}

export async function sendTicket({ attachments, ...ticket }: NewTicket, { signal, onProgress }: SendOptions): Promise<Ticket> {
  const form = { ...ticket, attachments: [...attachments] };
  const { body } = await call(openTicket, { body: form, signal, ...(onProgress && { onProgress }) });
  return body;
}

export async function sendReply(id: string, { attachments, ...reply }: NewReply, { signal, onProgress }: SendOptions) {
  const form = { ...reply, attachments: [...attachments] };
  const { body } = await call(replyToTicket, { params: { id }, body: form, signal, ...(onProgress && { onProgress }) });
  return body;
}

export async function markSolved(id: string) {
  return (await call(closeTicket, { params: { id } })).body;
}
