import type { TicketStatus } from '@portal/contract/support';

/** The provider's CRM, where it handles tickets. Every failure is a `CrmUnavailable`. */
export interface Crm {
  /** Returns the tickets of the contact with exactly this e-mail address, newest first. */
  fetchTickets(email: string): Promise<CrmTickets>;
  /** Creates a ticket and returns its id in the CRM. Idempotent: a second call with the same reference creates none. */
  openTicket(ticket: NewCrmTicket): Promise<string>;
  /** Returns where staff work with the tickets of this account. */
  fetchPages(): Promise<CrmPages>;
}

export interface CrmPages {
  /** The URL of the list of tickets. */
  readonly list: string;
  /** The URL of the ticket with this id. */
  ticket(id: string): string;
}

export interface CrmTickets {
  readonly tickets: readonly CrmTicket[];
  /** Whether there are more tickets than were fetched. */
  readonly isTruncated: boolean;
}

export interface CrmTicket {
  readonly id: string;
  readonly subject: string | null;
  readonly content: string | null;
  readonly createdAt: string | null;
  readonly status: TicketStatus;
  readonly lastReplyAt: string | null;
  /** Since when the person has been waiting for an answer; null when they are not waiting or the time is unknown. */
  readonly waitingSince: string | null;
}

export interface NewCrmTicket {
  readonly reference: string;
  readonly subject: string;
  readonly content: string;
  readonly requester: { readonly email: string; readonly firstName: string; readonly lastName: string; readonly company: string };
}

/** The CRM did not respond in time, or not as expected. This happens now and then; callers go on without the CRM. */
export class CrmUnavailable extends Error {
  override name = 'CrmUnavailable';
}
