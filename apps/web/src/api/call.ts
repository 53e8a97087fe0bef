import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@portal/contract/endpoint';
import type { ErrorAnswer } from '@portal/contract/errors';

import { askForPassword } from '../app/password-question.ts';
import { sessionEnded } from '../app/session-end.ts';
import { sessionToken } from '../app/session.ts';
import { ApiError } from './api-error.ts';
import { upload } from './upload.ts';

const timeLimit = 15_000;

type Required<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: never }
  : {} extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

interface CallOptions {
  signal?: AbortSignal;
  /** Replaces the session's own: for the one that lives in memory between password and code. */
  token?: string;
  /** Lets the call outlive the page it was made on. */
  keepalive?: boolean;
  /** Told the share of the body that has left, from 0 to 1. For forms that carry files. */
  onProgress?: (share: number) => void;
}

export type CallInput<E extends Endpoint> = CallOptions &
  Required<'params', ParamsOf<E>> &
  Required<'query', QueryOf<E>> &
  Required<'body', BodyOf<E>>;

/** The only way to the server. What the endpoint declares decides the address, the token and the types. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...inputs: {} extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
): Promise<AnswerOf<E>> {
  const { params, query, body, signal, token = sessionToken(), keepalive = false, onProgress } = (inputs[0] ?? {}) as LooseInput;
  if (endpoint.permission !== 'public' && !token) throw new ApiError({ kind: 'noToken' });

  const isForm = endpoint.encoding === 'form';
  const address = addressOf(endpoint, params, query);
  const request = {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      // A form's type carries its boundary, which only the browser knows.
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? formData(body) : JSON.stringify(body) }),
    ...(signal && { signal }),
  };
  const response = await (onProgress ? upload(address, request, onProgress) : send(address, { ...request, keepalive }));

  if (response.status === 401) sessionEnded(token);
  if (!response.ok) {
    const error = await refusal(response);
    if (error.code !== 'session.passwordRequired') throw error;
    if (!(await askForPassword())) throw new ApiError({ kind: 'cancelled' }, { cause: error });
    return call(endpoint, ...inputs);
  }

  const answer: unknown = await response.json().catch(() => null);
  if (answer === null) throw new ApiError({ kind: 'empty', status: response.status });
  // The server checks every answer against the contract before it leaves, so its type is taken on trust here.
  return answer as AnswerOf<E>;
}

export function addressOf({ path }: Endpoint, params?: Record<string, unknown>, query?: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name]))) + queryString(query);
}

interface LooseInput extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

type FormValue = string | File | null | undefined;

/** Every field that has a value; an empty text is one. Several files are one field each. */
function formData(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, FormValue | readonly FormValue[]>)) {
    for (const each of [value].flat()) if (each !== undefined && each !== null) form.append(name, each);
  }
  return form;
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

/** For a read of its own kind beside `call`. Reading again harms nothing, so a GET that never reached the server is tried once more. */
export async function send(address: string, request: RequestInit & { method: string }): Promise<Response> {
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

export async function refusal(response: Response): Promise<ApiError> {
  const said = (await response.json().catch(() => null)) as Partial<ErrorAnswer> | null;
  return new ApiError({
    kind: 'http',
    status: response.status,
    code: said?.code,
    serverMessage: said?.message,
    details: said?.details,
    retryAfterSeconds: Number(response.headers.get('retry-after')) || undefined,
  });
}
