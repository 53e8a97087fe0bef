import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@portal/contract/endpoint';
import type { ErrorResponse } from '@portal/contract/errors';

import { confirmPassword } from '../session/password-confirmation.ts';
import { handleUnauthorized } from '../session/session-expiry.ts';
import { sessionToken } from '../session/session-token.ts';
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
  /** Replaces the session's token: used for the interim token between password and code. */
  token?: string;
  /** Lets the call outlive the page it was made on. */
  keepalive?: boolean;
  /** Called with the share of the body that has been sent, from 0 to 1. For forms with files. */
  onProgress?: (share: number) => void;
}

export type CallInput<E extends Endpoint> = CallOptions &
  Required<'params', ParamsOf<E>> &
  Required<'query', QueryOf<E>> &
  Required<'body', BodyOf<E>>;

/** The only way to the server. The endpoint decides URL, token and types. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...inputs: {} extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
): Promise<ResponseOf<E>> {
  const { params, query, body, signal, token = sessionToken(), keepalive = false, onProgress } = (inputs[0] ?? {}) as LooseInput;
  if (endpoint.permission !== 'public' && !token) throw new ApiError({ kind: 'noToken' });

  const isForm = endpoint.encoding === 'form';
  const address = urlOf(endpoint, params, query);
  const request = {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      // The browser sets the content type of a form, because only it knows the boundary.
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? formData(body) : JSON.stringify(body) }),
    ...(signal && { signal }),
  };
  const response = await (onProgress ? upload(address, request, onProgress) : send(address, { ...request, keepalive }));

  if (response.status === 401) handleUnauthorized(token);
  if (!response.ok) {
    const error = await refusal(response);
    if (error.code !== 'session.passwordRequired') throw error;
    if (!(await confirmPassword())) throw new ApiError({ kind: 'cancelled' }, { cause: error });
    return call(endpoint, ...inputs);
  }

  const answer: unknown = await response.json().catch(() => null);
  if (answer === null) throw new ApiError({ kind: 'empty', status: response.status });
  // The server validates every response against the contract before sending it, so its type is trusted here.
  return answer as ResponseOf<E>;
}

export function urlOf({ path }: Endpoint, params?: Record<string, unknown>, query?: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name]))) + queryString(query);
}

interface LooseInput extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

type FormValue = string | File | null | undefined;

/** Every field with a value, including empty strings. Several files become one field each. */
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

/** For reads that do not use `call`. Reads are idempotent, so a GET that never reached the server is retried once. */
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
    // The caller cancelled; that is no failure of the call.
    if (request.signal?.aborted) throw cause;
    throw new ApiError({ kind: limit.aborted ? 'timeout' : 'network' }, { cause });
  }
}

export async function refusal(response: Response): Promise<ApiError> {
  const said = (await response.json().catch(() => null)) as Partial<ErrorResponse> | null;
  return new ApiError({
    kind: 'http',
    status: response.status,
    code: said?.code,
    serverMessage: said?.message,
    details: said?.details,
    retryAfterSeconds: Number(response.headers.get('retry-after')) || undefined,
  });
}
