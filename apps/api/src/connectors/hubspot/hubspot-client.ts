import { CrmUnavailable } from '../crm.ts';
import { sendWithin, type Budget, type WireAnswer } from './send-within.ts';

export interface HubspotSettings {
  readonly token: string;
  readonly baseUrl: string;
  readonly pipeline: string;
  readonly stage: string;
}

export type HubspotModules = Awaited<ReturnType<typeof loadHubspot>>;
export type HubspotClient = ReturnType<typeof connect>;

/** Only the three parts of the official client that are used, and only where a token is set: the whole is 50 MB of code. */
export async function loadHubspot() {
  const [contacts, tickets, associations] = await Promise.all([
    import('@hubspot/api-client/lib/codegen/crm/contacts/index.js'),
    import('@hubspot/api-client/lib/codegen/crm/tickets/index.js'),
    import('@hubspot/api-client/lib/codegen/crm/associations/v4/index.js'),
  ]);
  return { contacts, tickets, associations };
}

/**
 * The official client over a line of ours: its own can neither be cut off nor keeps a limit on what it reads. One for each question,
 * because the budget is the question's.
 */
export function connect(
  { contacts, tickets, associations }: HubspotModules,
  { baseUrl, token }: Pick<HubspotSettings, 'baseUrl' | 'token'>,
  budget: Budget,
) {
  const authMethods = { oauth2: { accessToken: token } };
  const contactsSetup = contacts.createConfiguration({
    authMethods,
    baseServer: new contacts.ServerConfiguration(baseUrl, {}),
    httpApi: contacts.wrapHttpLibrary({ send: sender(budget, contacts.ResponseContext) }),
  });
  const ticketsSetup = tickets.createConfiguration({
    authMethods,
    baseServer: new tickets.ServerConfiguration(baseUrl, {}),
    httpApi: tickets.wrapHttpLibrary({ send: sender(budget, tickets.ResponseContext) }),
  });
  const associationsSetup = associations.createConfiguration({
    authMethods,
    baseServer: new associations.ServerConfiguration(baseUrl, {}),
    httpApi: associations.wrapHttpLibrary({ send: sender(budget, associations.ResponseContext) }),
  });
  return {
    contacts: new contacts.BasicApi(contactsSetup),
    tickets: new tickets.BasicApi(ticketsSetup),
    ticketBatches: new tickets.BatchApi(ticketsSetup),
    associations: new associations.BasicApi(associationsSetup),
  };
}

/** Undefined for "there is no such thing"; whatever else goes wrong is `CrmUnavailable`. */
export async function ask<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (cause) {
    if (cause instanceof CrmUnavailable) throw cause;
    const { code } = cause as { code?: unknown };
    if (code === 404) return undefined;
    throw new CrmUnavailable(typeof code === 'number' ? `answered ${code}` : 'an answer that cannot be read', { cause });
  }
}

interface OutgoingRequest {
  getUrl(): string;
  getHttpMethod(): string;
  getHeaders(): Record<string, string>;
  getBody(): unknown;
}

type AnswerClass<Answer> = new (
  status: number,
  headers: Record<string, string>,
  body: { text(): Promise<string>; binary(): Promise<Buffer> },
) => Answer;

function sender<Answer>(budget: Budget, AnswerOf: AnswerClass<Answer>) {
  return async (request: OutgoingRequest): Promise<Answer> => {
    const body = request.getBody();
    const [url, method] = [request.getUrl(), request.getHttpMethod()];
    const isReading = method === 'GET' || url.endsWith('/batch/read');
    const outgoing = { url, method, headers: request.getHeaders(), body: typeof body === 'string' ? body : undefined };
    const { status, headers, text }: WireAnswer = await sendWithin(budget, outgoing, isReading);
    return new AnswerOf(status, headers, { text: async () => text, binary: async () => Buffer.from(text) });
  };
}
