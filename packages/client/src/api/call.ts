import { isWrite, type ResponseOf, type BodyOf, type Endpoint, type ParamsOf, type QueryOf } from '@portal/contract/endpoint';
import type { ErrorResponse } from '@portal/contract/errors';

import { confirmPassword } from '../session/password-confirmation.ts';
import { handleUnauthorized } from '../session/session-expiry.ts';
import { sessionToken } from '../session/session-token.ts';
import { isViewingAs, refuseWrite } from '../session/view-as.ts';
import { ApiError } from './api-error.ts';
import { upload } from './upload.ts';

const timeoutMs = 15_000;

type CallArgument<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: never }
  : {} extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

interface CallOptions {
  signal?: AbortSignal;
  /** Replaces the session's token: used for the interim token between password and code. */
  token?: string;
  /** Lets the call outlive the page from which it was sent. */
  keepalive?: boolean;
  /** Called with the share of the body that has been sent, from 0 to 1. For forms with files. */
  onProgress?: (share: number) => void;
}

export type CallInput<E extends Endpoint> = CallOptions &
  CallArgument<'params', ParamsOf<E>> &
  CallArgument<'query', QueryOf<E>> &
  CallArgument<'body', BodyOf<E>>;

/** The only way to the server. The endpoint decides URL, token and types. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...inputs: {} extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
): Promise<ResponseOf<E>> {
  const {
    params,
    query,
    body,
    signal,
    token = sessionToken(),
    keepalive = false,
    onProgress,
  } = (inputs[0] ?? {}) as UntypedInput;
  if (endpoint.permission !== 'public' && !token) throw new ApiError({ kind: 'noToken' });

  if (endpoint.permission !== 'public' && isWrite(endpoint) && isViewingAs()) {
    // The server would refuse it too. One message says why; the caller has nothing to add.
    refuseWrite();
    throw new ApiError({ kind: 'cancelled', code: 'viewAs.readOnly' });
  }

  const isForm = endpoint.encoding === 'form';
  const url = urlOf(endpoint, params, query);
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
  const response = await (onProgress ? upload(url, request, onProgress) : send(url, { ...request, keepalive }));

  if (response.status === 401) handleUnauthorized(token);
  if (!response.ok) {
    const error = await toApiError(response);
    if (error.code !== 'session.passwordRequired') throw error;
    if (!(await confirmPassword())) throw new ApiError({ kind: 'cancelled' }, { cause: error });
    return call(endpoint, ...inputs);
  }

  const parsed: unknown = await response.json().catch(() => null);
  if (parsed === null) throw new ApiError({ kind: 'empty', status: response.status });
  // The server validates every response against the contract before sending it, so its type is trusted here.
  return parsed as ResponseOf<E>;
}

export function urlOf({ path }: Endpoint, params?: Record<string, unknown>, query?: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name]))) + queryString(query);
}

interface UntypedInput extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

type FormValue = string | File | null | undefined;

/** The form data of a body: every field with a value, including empty strings. Each item of a list becomes a field of its own. */
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
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  return search.size > 0 ? `?${search}` : '';
}

/** Sends a request; also used by reads that do not use `call`. A GET that never reached the server is retried once. */
export async function send(url: string, request: RequestInit & { method: string }): Promise<Response> {
  try {
    return await sendOnce(url, request);
  } catch (error) {
    if (request.method === 'GET' && error instanceof ApiError && error.kind === 'network') return sendOnce(url, request);
    throw error;
  }
}

async function sendOnce(url: string, request: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(url, { ...request, signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout });
  } catch (cause) {
    // A call that the caller has cancelled has not failed.
    if (request.signal?.aborted) throw cause;
    throw new ApiError({ kind: timeout.aborted ? 'timeout' : 'network' }, { cause });
  }
}

export async function toApiError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorResponse> | null;
  return new ApiError({
    kind: 'http',
    status: response.status,
    code: body?.code,
    serverMessage: body?.message,
    details: body?.details,
    retryAfterSeconds: Number(response.headers.get('retry-after')) || undefined,
  });
}
