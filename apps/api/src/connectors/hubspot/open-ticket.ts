import { CrmUnavailable, type NewCrmTicket } from '../crm.ts';
import { ask, type HubspotClient, type HubspotSettings } from './hubspot-client.ts';
import { findContact, readTickets } from './read-tickets.ts';

/** HubSpot's own number for "ticket to contact". */
const ticketToContact = 16;

/**
 * Opens a ticket of this person, once: HubSpot knows no submissions, so the reference stands in the text and is looked for first, for
 * the case that an earlier try got through and its answer did not.
 */
export async function openTicket(
  client: HubspotClient,
  { pipeline, stage }: Pick<HubspotSettings, 'pipeline' | 'stage'>,
  ticket: NewCrmTicket,
): Promise<string> {
  const { email } = ticket.requester;
  const mark = `Reference: ${ticket.reference}`;
  const contact = await findContact(client, email);
  if (contact) {
    const { tickets } = await readTickets(client, email);
    const earlier = tickets.find(({ content }) => content?.split('\n').includes(mark));
    if (earlier) return earlier.id;
  }
  const contactId = contact?.id ?? (await createContact(client, ticket.requester));
  const properties = {
    subject: ticket.subject,
    content: `${ticket.content}\n\n${mark}`,
    hs_pipeline: pipeline,
    hs_pipeline_stage: stage,
  };
  const types = [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: ticketToContact }];
  const associations = [{ to: { id: contactId }, types }];
  return idIn(await ask(client.tickets.create({ properties, associations } as Parameters<typeof client.tickets.create>[0])));
}

async function createContact(client: HubspotClient, { email, firstName, lastName, company }: NewCrmTicket['requester']) {
  const properties = { email, firstname: firstName, lastname: lastName, company };
  return idIn(await ask(client.contacts.create({ properties, associations: [] })));
}

function idIn(answer: { id?: unknown } | undefined): string {
  if (typeof answer?.id !== 'string') throw new CrmUnavailable('an answer of an unknown form');
  return answer.id;
}
