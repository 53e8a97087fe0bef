import { errorBody, withProperties, type Records } from './records.ts';

export interface FakeRequest {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
  readonly records: Records;
  readonly pageSize: number;
}

export interface FakeResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

interface Options {
  /** Returns records of another contact. */
  readonly isForeign?: boolean;
}

type Handler = (request: FakeRequest, options: Options, ...pathParams: string[]) => FakeResponse;

/** Responds as a working HubSpot account does. */
export function respondTo(request: FakeRequest, options: Options = {}): FakeResponse {
  for (const [method, pattern, handle] of handlers) {
    const match = method === request.method && pattern.exec(request.url.pathname);
    if (match) return handle(request, options, ...match.slice(1).map(decodeURIComponent));
  }
  return { status: 404, body: errorBody('OBJECT_NOT_FOUND', 'resource not found') };
}

const getContact: Handler = ({ url, records, pageSize }, { isForeign }, id = '') => {
  const found = records.contactBy(url.searchParams.get('idProperty'), id);
  const contact = isForeign ? records.contacts.find((each) => each !== found) : found;
  if (!contact) return { status: 404, body: errorBody('OBJECT_NOT_FOUND', 'resource not found') };
  const body = withProperties(contact, listParam(url, 'properties'));
  const tickets = records.ticketsOf(contact.id);
  if (!listParam(url, 'associations').includes('tickets') || tickets.length === 0) return { status: 200, body };
  const results = tickets.slice(0, pageSize).map((ticket) => ({ id: ticket.id, type: 'contact_to_ticket' }));
  const paging = pagingAfter(
    pageSize,
    tickets.length,
    `${url.origin}/crm/v3/objects/contacts/${contact.id}/associations/tickets`,
  );
  return { status: 200, body: { ...body, associations: { tickets: { results, ...paging } } } };
};

const getAssociations: Handler = ({ url, records, pageSize }, _options, contactId = '') => {
  const tickets = records.ticketsOf(contactId);
  const start = Number(url.searchParams.get('after') ?? 0);
  const types = [{ category: 'HUBSPOT_DEFINED', typeId: 15, label: null }];
  // HubSpot returns these ids as numbers, although they are strings everywhere else.
  const results = tickets
    .slice(start, start + pageSize)
    .map((ticket) => ({ toObjectId: Number(ticket.id), associationTypes: types }));
  return { status: 200, body: { results, ...pagingAfter(start + pageSize, tickets.length, url.href) } };
};

const readTickets: Handler = ({ body, records }, { isForeign }) => {
  const { inputs, properties } = body as { inputs: { id: string }[]; properties: string[] };
  if (inputs.length > 100) return { status: 400, body: errorBody('VALIDATION_ERROR', 'a batch holds at most 100 records') };
  const ids = new Set(inputs.map(({ id }) => id));
  const found = records.tickets.filter((ticket) => ids.has(ticket.id) || isForeign);
  const results = found.map((ticket) => withProperties(ticket, properties));
  const times = { startedAt: new Date().toISOString(), completedAt: new Date().toISOString() };
  const missing = [...ids].filter((id) => !found.some((ticket) => ticket.id === id));
  if (missing.length === 0) return { status: 200, body: { status: 'COMPLETE', results, ...times } };
  const errors = [{ ...errorBody('OBJECT_NOT_FOUND', 'Could not get some TICKET objects'), context: { ids: missing } }];
  return { status: 207, body: { status: 'COMPLETE', results, numErrors: 1, errors, ...times } };
};

const createContact: Handler = ({ body, records }) => {
  const { properties } = body as { properties: Record<string, string> };
  const existing = records.contactBy('email', properties['email'] ?? '');
  if (existing) return { status: 409, body: errorBody('CONFLICT', `Contact already exists. Existing ID: ${existing.id}`) };
  return { status: 201, body: withProperties(records.addContact(properties), Object.keys(properties)) };
};

interface NewTicket {
  properties: Record<string, string>;
  associations?: { to: { id: string }; types: { associationCategory: string; associationTypeId: number }[] }[];
}

const createTicket: Handler = ({ body, records }) => {
  const { properties, associations = [] } = body as NewTicket;
  const hasKnownTypes = associations.every(({ types }) => types.every(({ associationTypeId }) => associationTypeId === 16));
  if (!hasKnownTypes || !properties['hs_pipeline_stage']) {
    return { status: 400, body: errorBody('VALIDATION_ERROR', 'Property values were not valid') };
  }
  const contactIds = associations.map(({ to }) => to.id);
  return { status: 201, body: withProperties(records.addTicket(contactIds, properties), Object.keys(properties)) };
};

/** A submitted marketing form creates a ticket, and a contact if there is none with that e-mail. */
const submitForm: Handler = ({ body, records }) => {
  const { fields } = body as { fields: { name: string; value: string }[] };
  const value = (name: string) => fields.find((field) => field.name === name)?.value ?? '';
  const email = value('email').toLowerCase();
  const contact = records.contactBy('email', email) ?? records.addContact({ email });
  records.addTicket([contact.id], { subject: value('subject'), content: value('content') });
  return { status: 200, body: { inlineMessage: 'Thanks for submitting the form.' } };
};

/** The account that the token belongs to. */
const getAccount: Handler = () => ({
  status: 200,
  body: { portalId: 1234567, timeZone: 'Europe/Berlin', uiDomain: 'app-eu1.hubspot.com', accountType: 'STANDARD' },
});

const handlers: readonly (readonly [method: string, path: RegExp, handle: Handler])[] = [
  ['GET', /^\/account-info\/v3\/details$/, getAccount],
  ['GET', /^\/crm\/v3\/objects\/contacts\/([^/]+)$/, getContact],
  ['GET', /^\/crm\/v4\/objects\/contacts\/([^/]+)\/associations\/tickets$/, getAssociations],
  ['POST', /^\/crm\/v3\/objects\/tickets\/batch\/read$/, readTickets],
  ['POST', /^\/crm\/v3\/objects\/contacts$/, createContact],
  ['POST', /^\/crm\/v3\/objects\/tickets$/, createTicket],
  ['POST', /^\/submissions\/v3\/integration\/submit\/[\w-]+\/[\w-]+$/, submitForm],
];

function listParam(url: URL, name: string): string[] {
  return url.searchParams.getAll(name).flatMap((each) => each.split(','));
}

function pagingAfter(next: number, total: number, link: string): { paging?: { next: { after: string; link: string } } } {
  return next < total ? { paging: { next: { after: String(next), link: `${link}?after=${next}` } } } : {};
}
