import * as z from 'zod/mini';

import { CrmUnavailable, type CrmTickets } from '../crm.ts';
import { undefinedIfNotFound, type HubspotClient } from './hubspot-client.ts';
import { ticketProperties, toCrmTicket } from './hubspot-ticket.ts';

/** Only the newest tickets are fetched. More ids than that are listed, to know which tickets are the newest. */
const maxTickets = 500;
const maxIdPages = 10;
const idPageSize = 500;
/** The CRM's limit per batch request. */
const batchSize = 100;

const Id = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const Properties = z.record(z.string(), z.nullish(z.string()));
const Contact = z.object({
  id: Id,
  properties: Properties,
  associations: z.nullish(
    z.object({ tickets: z.nullish(z.object({ results: z.array(z.object({ id: Id })), paging: z.nullish(z.unknown()) })) }),
  ),
});
const IdPage = z.object({
  results: z.array(z.object({ toObjectId: Id })),
  paging: z.nullish(z.object({ next: z.nullish(z.object({ after: z.string() })) })),
});
const Tickets = z.object({ results: z.array(z.object({ id: Id, properties: Properties })) });

/**
 * Fetches the tickets of the contact with this e-mail address. If a response contains anything else, all tickets are
 * discarded.
 */
export async function fetchTickets(client: HubspotClient, email: string): Promise<CrmTickets> {
  const contact = await findContact(client, email);
  if (!contact) return { tickets: [], isTruncated: false };
  const { ids, isTruncated } = await fetchTicketIds(client, contact);
  const batches = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) =>
    fetchBatch(client, ids.slice(index * batchSize, (index + 1) * batchSize)),
  );
  const tickets = (await Promise.all(batches)).flat().map(toCrmTicket);
  return { tickets: tickets.toSorted((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? '')), isTruncated };
}

export async function findContact(client: HubspotClient, email: string): Promise<z.infer<typeof Contact> | undefined> {
  const properties = ['email', 'hs_additional_emails'];
  const found = await undefinedIfNotFound(client.contacts.getById(email, properties, undefined, ['tickets'], false, 'email'));
  if (found === undefined) return undefined;
  const contact = parseResponse(Contact, found);
  const { email: main, hs_additional_emails: others } = contact.properties;
  const emails = [main ?? '', ...(others ?? '').split(';')].map((each) => each.trim().toLowerCase());
  if (!emails.includes(email.toLowerCase())) throw new CrmUnavailable('a contact of somebody else');
  return contact;
}

/** Returns the ids that come with the contact. If they have more pages, lists all ids from the start, page by page. */
async function fetchTicketIds(
  client: HubspotClient,
  contact: z.infer<typeof Contact>,
): Promise<{ ids: string[]; isTruncated: boolean }> {
  const { results = [], paging } = contact.associations?.tickets ?? {};
  if (!paging) return takeNewest(results.map(({ id }) => id));

  const ids: string[] = [];
  let after: string | undefined;
  for (let count = 0; count < maxIdPages; count += 1) {
    const page = parseResponse(
      IdPage,
      await undefinedIfNotFound(client.associations.getPage('contacts', contact.id, 'tickets', after, idPageSize)),
    );
    ids.push(...page.results.map(({ toObjectId }) => toObjectId));
    after = page.paging?.next?.after;
    if (after === undefined) return takeNewest(ids);
  }
  return { ...takeNewest(ids), isTruncated: true };
}

/** Ids grow with time, so the highest are the newest. */
function takeNewest(ids: readonly string[]): { ids: string[]; isTruncated: boolean } {
  const all = [...new Set(ids)].toSorted((a, b) => Number(b) - Number(a));
  return { ids: all.slice(0, maxTickets), isTruncated: all.length > maxTickets };
}

async function fetchBatch(client: HubspotClient, ids: readonly string[]) {
  const inputs = ids.map((id) => ({ id }));
  const response = await undefinedIfNotFound(
    client.ticketBatches.read({ inputs, properties: ticketProperties, propertiesWithHistory: [] }),
  );
  const { results } = parseResponse(Tickets, response);
  if (results.some(({ id }) => !ids.includes(id))) throw new CrmUnavailable('a ticket of somebody else');
  return results;
}

/** Validates a response: the client only casts it to its types. */
function parseResponse<Schema extends z.ZodMiniType>(schema: Schema, response: unknown): z.infer<Schema> {
  const result = schema.safeParse(response);
  if (!result.success) throw new CrmUnavailable('an invalid response');
  return result.data;
}
