import type { TicketStatus } from '@portal/contract/support';

/** The provider's customer system, where it looks after tickets. Whatever goes wrong there is `CrmUnavailable` here. */
export interface Crm {
  /** Those of the contact with exactly this address, newest first. */
  readTickets(email: string): Promise<CrmTickets>;
  /** Answers its id there. Said twice about the same reference, it opens one ticket. */
  openTicket(ticket: NewCrmTicket): Promise<string>;
}

export interface CrmTickets {
  readonly tickets: readonly CrmTicket[];
  /** There are more than were read. */
  readonly isCut: boolean;
}

export interface CrmTicket {
  readonly id: string;
  readonly subject: string | null;
  readonly content: string | null;
  readonly createdAt: string | null;
  readonly status: TicketStatus;
  readonly lastReplyAt: string | null;
  /** Since when its person waits for an answer; null while they do not, or nobody knows. */
  readonly waitingSince: string | null;
}

export interface NewCrmTicket {
  readonly reference: string;
  readonly subject: string;
  readonly content: string;
  readonly requester: { readonly email: string; readonly firstName: string; readonly lastName: string; readonly company: string };
}

/** It did not answer in time, or not as it should. Expected now and then: whoever asks goes on without it. */
export class CrmUnavailable extends Error {
  override name = 'CrmUnavailable';
}
