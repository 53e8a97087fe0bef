import { CrmUnavailable } from '../crm.ts';
import { sendWithDeadline, type Deadline, type WireResponse } from './send-with-deadline.ts';

export interface HubspotSettings {
  readonly token: string;
  readonly baseUrl: string;
  readonly pipeline: string;
  readonly stage: string;
}

export type HubspotModules = Awaited<ReturnType<typeof loadHubspot>>;
export type HubspotClient = ReturnType<typeof createHubspotClient>;

/**
 * Loads only the three parts of the official client that are used: the complete client is 50 MB of code. This function is called only
 * when a token is set.
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
 * Returns the official client with our own transport: the built-in one cannot be aborted and does not limit the size of a response.
 * A client is created per operation, because each operation has its own deadline.
 */
export function createHubspotClient(
  { contacts, tickets, associations }: HubspotModules,
  { baseUrl, token }: Pick<HubspotSettings, 'baseUrl' | 'token'>,
  deadline: Deadline,
) {
  const authMethods = { oauth2: { accessToken: token } };
  const contactsConfiguration = contacts.createConfiguration({
    authMethods,
    baseServer: new contacts.ServerConfiguration(baseUrl, {}),
    httpApi: contacts.wrapHttpLibrary({ send: createSender(deadline, contacts.ResponseContext) }),
  });
  const ticketsConfiguration = tickets.createConfiguration({
    authMethods,
    baseServer: new tickets.ServerConfiguration(baseUrl, {}),
    httpApi: tickets.wrapHttpLibrary({ send: createSender(deadline, tickets.ResponseContext) }),
  });
  const associationsConfiguration = associations.createConfiguration({
    authMethods,
    baseServer: new associations.ServerConfiguration(baseUrl, {}),
    httpApi: associations.wrapHttpLibrary({ send: createSender(deadline, associations.ResponseContext) }),
  });
  return {
    contacts: new contacts.BasicApi(contactsConfiguration),
    tickets: new tickets.BasicApi(ticketsConfiguration),
    ticketBatches: new tickets.BatchApi(ticketsConfiguration),
    associations: new associations.BasicApi(associationsConfiguration),
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

function createSender<ApiResponse>(deadline: Deadline, ResponseType: ResponseClass<ApiResponse>) {
  return async (request: OutgoingRequest): Promise<ApiResponse> => {
    const body = request.getBody();
    const [url, method] = [request.getUrl(), request.getHttpMethod()];
    const isRead = method === 'GET' || url.endsWith('/batch/read');
    const outgoing = { url, method, headers: request.getHeaders(), body: typeof body === 'string' ? body : undefined };
    const { status, headers, text }: WireResponse = await sendWithDeadline(deadline, outgoing, isRead);
    return new ResponseType(status, headers, { text: async () => text, binary: async () => Buffer.from(text) });
  };
}
