import { ticketIdOf } from '../../core/ticket-ids.ts';
import type { ExportColumn } from '../../http/export/export-column.ts';
import { answerExpectedBy } from '../support/answer-due-date.ts';
import type { TicketRow } from './ticket-list.queries.ts';

/** `workingDays` is how long an answer may take. A ticket that was handed over to the CRM has no promise here. */
export function ticketColumns(workingDays: number): readonly ExportColumn<TicketRow>[] {
  const dueAt = ({ destination, status, waitingSince }: TicketRow) =>
    destination === 'crm' ? null : answerExpectedBy(status, waitingSince, workingDays);
  return [
    { header: 'id', width: 12, value: ({ number }) => ticketIdOf(number) },
    { header: 'subject', width: 40, value: ({ subject }) => subject },
    { header: 'status', width: 14, value: ({ status }) => status },
    { header: 'createdAt', width: 26, value: ({ createdAt }) => createdAt.toISOString() },
    { header: 'waitingSince', width: 26, value: (row) => (dueAt(row) && row.waitingSince?.toISOString()) ?? null },
    { header: 'answerExpectedBy', width: 26, value: dueAt },
    { header: 'owner', width: 24, value: ({ ownerName }) => ownerName },
    { header: 'partner', width: 28, value: ({ partnerName }) => partnerName },
    { header: 'partnerPortalId', width: 38, value: ({ partnerId }) => partnerId },
    { header: 'person', width: 24, value: ({ personName }) => personName },
    { header: 'personPortalId', width: 38, value: ({ personId }) => personId },
    { header: 'answeredIn', width: 12, value: ({ destination }) => destination },
  ];
}
