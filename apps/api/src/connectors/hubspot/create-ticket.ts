import { CrmUnavailable, type NewCrmTicket } from '../crm.ts';
import { undefinedIfNotFound, type HubspotClient, type HubspotSettings } from './hubspot-client.ts';
import { findContact, fetchTickets } from './fetch-tickets.ts';

/** HubSpot's association type id for "ticket to contact". */
const ticketToContact = 16;

/**
 * Creates a ticket, idempotently: HubSpot has no idempotency keys, so the text contains our reference, which is searched for first
 * in case an earlier attempt succeeded and its response was lost.
 */
export async function createHubspotTicket(
  client: HubspotClient,
  { pipeline, stage }: Pick<HubspotSettings, 'pipeline' | 'stage'>,
  ticket: NewCrmTicket,
): Promise<string> {
  const { email } = ticket.requester;
  const referenceLine = `Reference: ${ticket.reference}`;
  const contact = await findContact(client, email);
  if (contact) {
    const { tickets } = await fetchTickets(client, email);
    const earlier = tickets.find(({ content }) => content?.split('\n').includes(referenceLine));
    if (earlier) return earlier.id;
  }
  const contactId = contact?.id ?? (await createContact(client, ticket.requester));
  const properties = {
    subject: ticket.subject,
    content: `${ticket.content}\n\n${referenceLine}`,
    hs_pipeline: pipeline,
    hs_pipeline_stage: stage,
  };
  const types = [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: ticketToContact }];
  const associations = [{ to: { id: contactId }, types }];
  return idIn(
    await undefinedIfNotFound(client.tickets.create({ properties, associations } as Parameters<typeof client.tickets.create>[0])),
  );
}

async function createContact(client: HubspotClient, { email, firstName, lastName, company }: NewCrmTicket['requester']) {
  const properties = { email, firstname: firstName, lastname: lastName, company };
  return idIn(await undefinedIfNotFound(client.contacts.create({ properties, associations: [] })));
}

function idIn(response: { id?: unknown } | undefined): string {
  if (typeof response?.id !== 'string') throw new CrmUnavailable('an invalid response');
  return response.id;
}
