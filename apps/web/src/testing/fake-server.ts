import type { AnswerOf, Endpoint } from '@portal/contract/endpoint';
import { queryGraphql } from '@portal/contract/graphql';
import { afterEach, beforeEach, vi } from 'vitest';

interface Asked {
  endpoint: Endpoint;
  /** With its query. */
  address: string;
  /** As it was sent: parsed JSON, or the fields of a form. */
  body: unknown;
  headers: Record<string, string>;
}

interface Answering {
  endpoint: Endpoint;
  /** Of all the queries that go to one address, only the one of this name. */
  operation?: string;
  respond: (body: unknown) => Promise<Response>;
}

interface QueryBody {
  query: string;
  variables: Record<string, unknown>;
}

let answering: Answering[] = [];
let asked: Asked[] = [];

/** From now on the endpoint answers this, which the contract must allow. The last word counts. */
export function answer<E extends Endpoint>(endpoint: E, value: AnswerOf<E>): void {
  endpoint.answer.parse(value);
  answering.unshift({ endpoint, respond: () => Promise.resolve(Response.json(value)) });
}

/** The same for a GraphQL query, by the name its document gives it; a function is told the variables, and may take its time. */
export function answerQuery(operation: string, data: object | ((variables: Record<string, unknown>) => object)): void {
  const dataFor = (body: unknown) => (typeof data === 'function' ? data((body as QueryBody).variables) : data);
  const respond = async (body: unknown) => Response.json({ data: await dataFor(body) });
  answering.unshift({ endpoint: queryGraphql, operation, respond });
}

export function failQuery(operation: string, message: string): void {
  const errors = [{ message }];
  answering.unshift({ endpoint: queryGraphql, operation, respond: () => Promise.resolve(Response.json({ data: null, errors })) });
}

export function fail(endpoint: Endpoint, status: number, body: object = {}): void {
  answering.unshift({ endpoint, respond: () => Promise.resolve(Response.json(body, { status })) });
}

/** Never reaches the server. */
export function disconnect(endpoint: Endpoint): void {
  answering.unshift({ endpoint, respond: () => Promise.reject(new TypeError('Failed to fetch')) });
}

/** Answers when the returned function is called. */
export function hold<E extends Endpoint>(endpoint: E, value: AnswerOf<E>): () => void {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answering.unshift({ endpoint, respond: () => promise });
  return () => resolve(Response.json(value));
}

/** The calls of an endpoint so far, in their order. */
export function callsOf(endpoint: Endpoint): Asked[] {
  return asked.filter((each) => each.endpoint === endpoint);
}

beforeEach(() => {
  answering = [];
  asked = [];
  vi.stubGlobal('fetch', serve);
  localStorage.setItem('token', 'a-token');
});
afterEach(() => vi.unstubAllGlobals());

function serve(address: string, request: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(address, 'http://portal.test');
  const body = bodyOf(request.body);
  const found = answering.find(
    ({ endpoint, operation }) =>
      endpoint.method === request.method && pathOf(endpoint).test(pathname) && (!operation || operationOf(body) === operation),
  );
  if (!found) throw new Error(`Nobody answers ${request.method} ${address}.`);
  asked.push({ endpoint: found.endpoint, address, body, headers: request.headers as Record<string, string> });
  return found.respond(body);
}

function pathOf(endpoint: Endpoint): RegExp {
  return new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`);
}

function operationOf(body: unknown): string | undefined {
  return /^\s*query (\w+)/.exec((body as Partial<QueryBody> | undefined)?.query ?? '')?.[1];
}

function bodyOf(body: unknown): unknown {
  if (body instanceof FormData) return Object.fromEntries(body.entries());
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}
