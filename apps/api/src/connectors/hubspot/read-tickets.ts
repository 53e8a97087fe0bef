import * as z from 'zod/mini';

import { CrmUnavailable, type CrmTickets } from '../crm.ts';
import { ask, type HubspotClient } from './hubspot-client.ts';
import { ticketProperties, toCrmTicket } from './hubspot-ticket.ts';

/** Shown at most, the newest ones; ids are followed further, to know which those are. */
const mostTickets = 500;
const mostIdPages = 10;
const idsOnAPage = 500;
/** The CRM's own limit. */
const batch = 100;

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

/** Of the contact with this address. Whatever comes that was not asked for spoils the answer: none of it is shown. */
export async function readTickets(client: HubspotClient, email: string): Promise<CrmTickets> {
  const contact = await findContact(client, email);
  if (!contact) return { tickets: [], isCut: false };
  const { ids, isCut } = await ticketIds(client, contact);
  const batches = Array.from({ length: Math.ceil(ids.length / batch) }, (_, index) =>
    readBatch(client, ids.slice(index * batch, (index + 1) * batch)),
  );
  const tickets = (await Promise.all(batches)).flat().map(toCrmTicket);
  return { tickets: tickets.toSorted((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? '')), isCut };
}

export async function findContact(client: HubspotClient, email: string): Promise<z.infer<typeof Contact> | undefined> {
  const names = ['email', 'hs_additional_emails'];
  const found = await ask(client.contacts.getById(email, names, undefined, ['tickets'], false, 'email'));
  if (found === undefined) return undefined;
  const contact = checked(Contact, found);
  const { email: main, hs_additional_emails: others } = contact.properties;
  const addresses = [main ?? '', ...(others ?? '').split(';')].map((each) => each.trim().toLowerCase());
  if (!addresses.includes(email.toLowerCase())) throw new CrmUnavailable('a contact of somebody else');
  return contact;
}

/** Those that come with the contact, unless there are more pages of them: then from the start, by the call that has pages. */
async function ticketIds(client: HubspotClient, contact: z.infer<typeof Contact>): Promise<{ ids: string[]; isCut: boolean }> {
  const { results = [], paging } = contact.associations?.tickets ?? {};
  if (!paging) return newest(results.map(({ id }) => id));

  const ids: string[] = [];
  let after: string | undefined;
  for (let count = 0; count < mostIdPages; count += 1) {
    const page = checked(IdPage, await ask(client.associations.getPage('contacts', contact.id, 'tickets', after, idsOnAPage)));
    ids.push(...page.results.map(({ toObjectId }) => toObjectId));
    after = page.paging?.next?.after;
    if (after === undefined) return newest(ids);
  }
  return { ...newest(ids), isCut: true };
}

/** Ids grow with time. */
function newest(ids: readonly string[]): { ids: string[]; isCut: boolean } {
  const all = [...new Set(ids)].toSorted((a, b) => Number(b) - Number(a));
  return { ids: all.slice(0, mostTickets), isCut: all.length > mostTickets };
}

async function readBatch(client: HubspotClient, ids: readonly string[]) {
  const inputs = ids.map((id) => ({ id }));
  const answer = await ask(client.ticketBatches.read({ inputs, properties: ticketProperties, propertiesWithHistory: [] }));
  const { results } = checked(Tickets, answer);
  if (results.some(({ id }) => !ids.includes(id))) throw new CrmUnavailable('a ticket of somebody else');
  return results;
}

/** The client takes what comes for what it should be; this looks. */
function checked<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const result = schema.safeParse(answer);
  if (!result.success) throw new CrmUnavailable('an answer of an unknown form');
  return result.data;
}
