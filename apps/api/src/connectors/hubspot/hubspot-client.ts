import { CrmUnavailable } from '../crm.ts';
import { sendWithDeadline, type Deadline, type WireResponse } from './send-with-deadline.ts';

export interface HubspotSettings {
  readonly token: string;
  readonly baseUrl: string;
  readonly pipeline: string;
  readonly stage: string;
}

export type HubspotModules = Awaited<ReturnType<typeof loadHubspot>>;
export type HubspotClient = ReturnType<typeof connect>;

/**
 * Loads only the three parts of the official client that are used, and only when a token is set: the complete client is 50 MB of
 * code.
 */
export async function loadHubspot() {
  const [contacts, tickets, associations] = await Promise.all([
    import('@hubspot/api-client/lib/codegen/crm/contacts/index.js'),
    import('@hubspot/api-client/lib/codegen/crm/tickets/index.js'),
    import('@hubspot/api-client/lib/codegen/crm/associations/v4/index.js'),
  ]);
  return { contacts, tickets, associations };
}

/**
 * The official client with our own transport: its own can neither be aborted nor limits the size of a response. Created per
 * operation, because each has its own deadline.
 */
export function connect(
  { contacts, tickets, associations }: HubspotModules,
  { baseUrl, token }: Pick<HubspotSettings, 'baseUrl' | 'token'>,
  deadline: Deadline,
) {
  const authMethods = { oauth2: { accessToken: token } };
  const contactsSetup = contacts.createConfiguration({
    authMethods,
    baseServer: new contacts.ServerConfiguration(baseUrl, {}),
    httpApi: contacts.wrapHttpLibrary({ send: sender(deadline, contacts.ResponseContext) }),
  });
  const ticketsSetup = tickets.createConfiguration({
    authMethods,
    baseServer: new tickets.ServerConfiguration(baseUrl, {}),
    httpApi: tickets.wrapHttpLibrary({ send: sender(deadline, tickets.ResponseContext) }),
  });
  const associationsSetup = associations.createConfiguration({
    authMethods,
    baseServer: new associations.ServerConfiguration(baseUrl, {}),
    httpApi: associations.wrapHttpLibrary({ send: sender(deadline, associations.ResponseContext) }),
  });
  return {
    contacts: new contacts.BasicApi(contactsSetup),
    tickets: new tickets.BasicApi(ticketsSetup),
    ticketBatches: new tickets.BatchApi(ticketsSetup),
    associations: new associations.BasicApi(associationsSetup),
  };
}

/** Returns undefined for a 404; any other failure rejects with `CrmUnavailable`. */
export async function undefinedIfNotFound<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (cause) {
    if (cause instanceof CrmUnavailable) throw cause;
    const { code } = cause as { code?: unknown };
    if (code === 404) return undefined;
    throw new CrmUnavailable(typeof code === 'number' ? `responded with ${code}` : 'an unreadable response', { cause });
  }
}

interface OutgoingRequest {
  getUrl(): string;
  getHttpMethod(): string;
  getHeaders(): Record<string, string>;
  getBody(): unknown;
}

type ResponseClass<ApiResponse> = new (
  status: number,
  headers: Record<string, string>,
  body: { text(): Promise<string>; binary(): Promise<Buffer> },
) => ApiResponse;

function sender<ApiResponse>(deadline: Deadline, ResponseType: ResponseClass<ApiResponse>) {
  return async (request: OutgoingRequest): Promise<ApiResponse> => {
    const body = request.getBody();
    const [url, method] = [request.getUrl(), request.getHttpMethod()];
    const isReading = method === 'GET' || url.endsWith('/batch/read');
    const outgoing = { url, method, headers: request.getHeaders(), body: typeof body === 'string' ? body : undefined };
    const { status, headers, text }: WireResponse = await sendWithDeadline(deadline, outgoing, isReading);
    return new ResponseType(status, headers, { text: async () => text, binary: async () => Buffer.from(text) });
  };
}
