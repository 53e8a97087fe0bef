import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@portal/contract/endpoint';
import type { ErrorAnswer } from '@portal/contract/errors';

import { sessionEnded } from '../app/session-end.ts';
import { sessionToken } from '../app/session.ts';
import { ApiError } from './api-error.ts';

const timeLimit = 15_000;

type Required<Name extends string, Value> = Value extends undefined
  ? { [K in Name]?: never }
  : {} extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** `token` replaces the session's own: for the one that lives in memory between password and code. */
export type CallInput<E extends Endpoint> = { signal?: AbortSignal; token?: string } & Required<'params', ParamsOf<E>> &
  Required<'query', QueryOf<E>> &
  Required<'body', BodyOf<E>>;

/** The only way to the server. What the endpoint declares decides the address, the token and the types. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: {} extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
): Promise<AnswerOf<E>> {
  const { params, query, body, signal, token = sessionToken() } = (input ?? {}) as LooseInput;
  if (endpoint.permission !== 'public' && !token) throw new ApiError({ kind: 'noToken' });

  const address =
    endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name]))) + queryString(query);
  const response = await send(address, {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });

  if (response.status === 401) sessionEnded(token);
  if (!response.ok) throw await refusal(response);

  const answer: unknown = await response.json().catch(() => null);
  if (answer === null) throw new ApiError({ kind: 'empty', status: response.status });
  // The server checks every answer against the contract before it leaves, so its type is taken on trust here.
  return answer as AnswerOf<E>;
}

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  token?: string;
}

function queryString(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.size > 0 ? `?${search}` : '';
}

/** Reading again harms nothing, so a GET that never reached the server is tried once more. */
async function send(address: string, request: RequestInit & { method: string }): Promise<Response> {
  try {
    return await sendOnce(address, request);
  } catch (error) {
    if (request.method === 'GET' && error instanceof ApiError && error.kind === 'network') return sendOnce(address, request);
    throw error;
  }
}

async function sendOnce(address: string, request: RequestInit): Promise<Response> {
  const limit = AbortSignal.timeout(timeLimit);
  try {
    return await fetch(address, { ...request, signal: request.signal ? AbortSignal.any([request.signal, limit]) : limit });
  } catch (cause) {
    // Whoever cancelled knows why; that is no failure of the call.
    if (request.signal?.aborted) throw cause;
    throw new ApiError({ kind: limit.aborted ? 'timeout' : 'network' }, { cause });
  }
}

async function refusal(response: Response): Promise<ApiError> {
  const said = (await response.json().catch(() => null)) as Partial<ErrorAnswer> | null;
  return new ApiError({
    kind: 'http',
    status: response.status,
    code: said?.code,
    serverMessage: said?.message,
    details: said?.details,
  });
}
