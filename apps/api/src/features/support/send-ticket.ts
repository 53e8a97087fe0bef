import type { Crm } from '../../connectors/crm.ts';
import type { Db } from '../../db/database.ts';
import { ticketIdOf } from '../../core/ticket-ids.ts';
import { findFilesToSend, findTicketToSend, updateTicketSent } from './send-ticket.queries.ts';

/** Idempotent: the CRM finds an existing ticket of the same reference, and here only the first CRM id is stored. */
export async function sendTicket(db: Db, crm: Crm, publicUrl: string, ticketId: string): Promise<void> {
  const ticket = await findTicketToSend(db, ticketId);
  if (!ticket) return;
  const { number, subject, content, email, firstName, lastName, company } = ticket;
  const files = await findFilesToSend(db, ticketId);
  const links = files.map(({ id, name, variant }) => `${name}: ${publicUrl}/api/files/${id}/${variant}`);
  const crmId = await crm.openTicket({
    reference: ticketIdOf(number),
    subject,
    content: [content, ...(links.length > 0 ? [links.join('\n')] : [])].join('\n\n'),
    requester: { email, firstName: firstName ?? '', lastName: lastName ?? '', company },
  });
  await updateTicketSent(db, ticketId, crmId);
}
