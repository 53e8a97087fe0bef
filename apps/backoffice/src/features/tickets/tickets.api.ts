import { call } from '@portal/client/api/call';
import {
  addTicketNote,
  answerTicket,
  assignTicket,
  changeTicketStatus,
  getStaffTicket,
  listTicketOwners,
  listTickets,
  type StaffTicket,
  type StaffTicketStatus,
} from '@portal/contract/backoffice/tickets';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { TicketSearchParams } from './ticket-search-params.ts';

/** Partners write while staff are in another window. */
const refetchOnWindowFocus = true;

export const ticketListQuery = ({ page, ...params }: TicketSearchParams) =>
  queryOptions({
    queryKey: ['tickets', 'list', { ...params, page }],
    queryFn: ({ signal }) =>
      call(listTickets, { query: { ...params, ...(page !== undefined && { page: String(page) }) }, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus,
  });

export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: ['tickets', 'ticket', id],
    queryFn: async ({ signal }) => (await call(getStaffTicket, { params: { id }, signal })).body,
    refetchOnWindowFocus,
  });

export const ticketOwnersQuery = queryOptions({
  queryKey: ['tickets', 'owners'],
  queryFn: async ({ signal }) => (await call(listTicketOwners, { signal })).body,
  staleTime: 300_000,
});

interface NewAnswer {
  submissionId: string;
  version: number;
  text: string;
  status: StaffTicketStatus;
  attachments: readonly File[];
}

interface SendOptions {
  signal: AbortSignal;
  onProgress?: ((share: number) => void) | undefined;
}

export async function sendAnswer(id: string, { attachments, ...answer }: NewAnswer, { signal, onProgress }: SendOptions) {
  const form = { ...answer, attachments: [...attachments] };
  return (await call(answerTicket, { params: { id }, body: form, signal, ...(onProgress && { onProgress }) })).body;
}

export async function sendNote(id: string, note: { submissionId: string; text: string }): Promise<StaffTicket> {
  return (await call(addTicketNote, { params: { id }, body: note })).body;
}

export async function setStatus(id: string, version: number, status: StaffTicketStatus): Promise<StaffTicket> {
  return (await call(changeTicketStatus, { params: { id }, body: { version, status } })).body;
}

export async function setOwner(id: string, version: number, ownerId: string | null): Promise<StaffTicket> {
  return (await call(assignTicket, { params: { id }, body: { version, ownerId } })).body;
}
