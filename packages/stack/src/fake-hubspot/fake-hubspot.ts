import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

import { respondTo, type FakeResponse, type FakeRequest } from './responses.ts';
import { errorBody, Records } from './records.ts';

/**
 * How a call fails. `limited`: 429 with Retry-After in seconds · `broken`: truncated JSON · `odd`: JSON of another shape · `huge`: an
 * endless body · `foreign`: records of another contact.
 */
export type FailureMode =
  | { readonly kind: 'error'; readonly status: number }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'limited'; readonly retryAfter: number }
  | { readonly kind: 'broken' | 'odd' | 'huge' | 'foreign' };

interface Failure {
  readonly mode: FailureMode;
  /** Only calls whose path matches fail; without it all calls do. */
  readonly path?: RegExp;
  /** The number of calls that fail; without it all calls do until `recover`. */
  readonly times?: number;
}

export interface FakeHubspot {
  readonly url: string;
  readonly token: string;
  readonly records: Records;
  /** Method and path of every call so far. */
  readonly calls: string[];
  fail(failure: Failure): void;
  /** Closes the port, so that connections are refused until `recover`. */
  refuse(): Promise<void>;
  /** Opens the port again and stops failing. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

interface FakeHubspotOptions {
  readonly port?: number;
  /** Ticket ids per page, both inside a contact and in the list of associations. The real HubSpot has larger pages. */
  readonly pageSize?: number;
}

/** Implements the part of HubSpot's documented API that the portal uses, and the failures that the tests need. */
export async function startFakeHubspot({ port = 0, pageSize = 100 }: FakeHubspotOptions = {}): Promise<FakeHubspot> {
  const token = 'pat-na1-fake';
  const records = new Records();
  const calls: string[] = [];
  let failing: (Failure & { remaining: number }) | undefined;

  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const url = new URL(incoming.url ?? '/', 'http://hubspot.invalid');
    const method = incoming.method ?? 'GET';
    calls.push(`${method} ${url.pathname}`);
    const request: FakeRequest = {
      method,
      url,
      records,
      pageSize,
      body: method === 'POST' ? await json(incoming).catch(() => null) : null,
    };
    const isForm = url.pathname.startsWith('/submissions/');
    if (method === 'OPTIONS') return send(response, { status: 204, body: undefined });
    if (!isForm && incoming.headers.authorization !== `Bearer ${token}`) {
      return send(response, { status: 401, body: errorBody('INVALID_AUTHENTICATION', 'Authentication credentials not found.') });
    }
    const mode = nextFailureMode(url.pathname);
    return mode ? sendFailure(mode, request, response) : send(response, respondTo(request));
  };

  const nextFailureMode = (path: string): FailureMode | undefined => {
    if (!failing || failing.remaining <= 0 || (failing.path && !failing.path.test(path))) return undefined;
    failing.remaining -= 1;
    return failing.mode;
  };

  let server = await listen(handle, port);
  const actualPort = (server.address() as AddressInfo).port;
  const stop = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };

  return {
    url: `http://127.0.0.1:${actualPort}`,
    token,
    records,
    calls,
    fail: (failure) => (failing = { ...failure, remaining: failure.times ?? Number.POSITIVE_INFINITY }),
    refuse: stop,
    recover: async () => {
      failing = undefined;
      if (!server.listening) server = await listen(handle, actualPort);
    },
    close: stop,
  };
}

async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
  port: number,
): Promise<Server> {
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function send(response: ServerResponse, { status, body, headers = {} }: FakeResponse): void {
  response.writeHead(status, {
    'content-type': 'application/json;charset=utf-8',
    // Embedded forms are submitted from a page of another origin.
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type',
    ...headers,
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

async function sendFailure(mode: FailureMode, request: FakeRequest, response: ServerResponse): Promise<void> {
  switch (mode.kind) {
    case 'error':
      return send(response, { status: mode.status, body: errorBody('INTERNAL', 'internal error') });
    case 'limited': {
      const limit = { errorType: 'RATE_LIMIT', policyName: 'TEN_SECONDLY_ROLLING' };
      const body = errorBody('RATE_LIMITS', 'You have reached your ten_secondly_rolling limit.', limit);
      return send(response, { status: 429, body, headers: { 'retry-after': String(mode.retryAfter) } });
    }
    case 'slow':
      await pause(mode.ms);
      return send(response, respondTo(request));
    case 'broken':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(respondTo(request).body).slice(0, -20));
      return undefined;
    case 'odd':
      return send(response, { status: 200, body: { results: 'none', properties: [], id: 7 } });
    case 'huge':
      return sendWithoutEnd(response);
    case 'foreign':
      return send(response, respondTo(request, { isForeign: true }));
  }
}

async function sendWithoutEnd(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const endless = new Readable({ read: () => void endless.push(chunk) });
  // The pipeline ends when the client disconnects.
  await pipeline(endless, response).catch(() => undefined);
}
