import type { ResponseOf, Endpoint } from '@portal/contract/endpoint';
import { afterEach, beforeEach, vi } from 'vitest';

import { storeToken } from '../session/session-token.ts';

interface RecordedCall {
  endpoint: Endpoint;
  /** The path with its query string. */
  url: string;
  /** The body that was sent: parsed JSON, or the fields of a form. */
  body: unknown;
  headers: Record<string, string>;
}

interface MockedResponse {
  endpoint: Endpoint;
  /** The name of a GraphQL query: all of them are sent to the same URL. */
  operation?: string;
  respond: (body: unknown) => Promise<Response>;
}

let mocked: MockedResponse[] = [];
let calls: RecordedCall[] = [];

/** Mocks the response of an endpoint, which must match the contract. The latest mock of an endpoint applies. */
export function mockResponse<E extends Endpoint>(endpoint: E, value: ResponseOf<E>): void {
  endpoint.response.parse(value);
  mocked.unshift({ endpoint, respond: () => Promise.resolve(Response.json(value)) });
}

/** Mocks the response of one GraphQL query: all of them have the same endpoint. */
export function mockOperation(endpoint: Endpoint, operation: string, respond: MockedResponse['respond']): void {
  mocked.unshift({ endpoint, operation, respond });
}

export function mockError(endpoint: Endpoint, status: number, body: object = {}): void {
  mocked.unshift({ endpoint, respond: () => Promise.resolve(Response.json(body, { status })) });
}

/** Mocks a response that is not JSON. */
export function mockText(endpoint: Endpoint, text: string): void {
  mocked.unshift({ endpoint, respond: () => Promise.resolve(new Response(text)) });
}

/** Makes every call of the endpoint fail as if there were no network. */
export function mockNetworkError(endpoint: Endpoint): void {
  mocked.unshift({ endpoint, respond: () => Promise.reject(new TypeError('Failed to fetch')) });
}

/** Mocks a response that is sent when the returned function is called. */
export function mockDeferred<E extends Endpoint>(endpoint: E, value: ResponseOf<E>): () => void {
  const { promise, resolve } = Promise.withResolvers<Response>();
  mocked.unshift({ endpoint, respond: () => promise });
  return () => resolve(Response.json(value));
}

/** Mocks an error that is sent when the returned function is called. */
export function mockDeferredError(endpoint: Endpoint, status: number, body: object = {}): () => void {
  const { promise, resolve } = Promise.withResolvers<Response>();
  mocked.unshift({ endpoint, respond: () => promise });
  return () => resolve(Response.json(body, { status }));
}

/** Returns the calls of an endpoint so far, in order. */
export function recordedCalls(endpoint: Endpoint): RecordedCall[] {
  return calls.filter((each) => each.endpoint === endpoint);
}

beforeEach(() => {
  mocked = [];
  calls = [];
  vi.stubGlobal('fetch', serve);
  storeToken('a-token');
});
afterEach(() => vi.unstubAllGlobals());

function serve(url: string, request: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(url, 'http://portal.test');
  const body = bodyOf(request.body);
  const found = mocked.find(
    ({ endpoint, operation }) =>
      endpoint.method === (request.method ?? 'GET') &&
      pathPatternOf(endpoint).test(pathname) &&
      (!operation || operationOf(body) === operation),
  );
  if (!found) throw new Error(`No response is mocked for ${request.method} ${url}.`);
  calls.push({ endpoint: found.endpoint, url, body, headers: request.headers as Record<string, string> });
  return found.respond(body);
}

function pathPatternOf(endpoint: Endpoint): RegExp {
  return new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`);
}

function operationOf(body: unknown): string | undefined {
  return /^\s*query (\w+)/.exec((body as { query?: string } | undefined)?.query ?? '')?.[1];
}

function bodyOf(body: unknown): unknown {
  if (body instanceof FormData) return Object.fromEntries(body.entries());
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}
