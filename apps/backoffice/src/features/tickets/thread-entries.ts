import type { StaffTicket } from '@portal/contract/backoffice/tickets';
import type { TicketAttachment } from '@portal/contract/support';

export interface ThreadEntry {
  readonly id: string;
  readonly kind: 'person' | 'staff' | 'note';
  readonly author: string;
  readonly text: string;
  readonly createdAt: string;
  readonly attachments: readonly TicketAttachment[];
}

/** The ticket itself, its messages and its notes in the order in which they were written. */
export function threadOf({ id, content, createdAt, person, attachments, messages, notes }: StaffTicket): ThreadEntry[] {
  const opening: ThreadEntry = { id, kind: 'person', author: person.name, text: content, createdAt, attachments };
  const written: ThreadEntry[] = [
    ...messages.map(({ isStaff, ...message }) => ({ ...message, kind: isStaff ? ('staff' as const) : ('person' as const) })),
    ...notes.map((note) => ({ ...note, kind: 'note' as const, attachments: [] })),
  ];
  return [opening, ...written.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))];
}
