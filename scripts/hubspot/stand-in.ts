import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

import { answerTo, type Answer, type Asked } from './answers.ts';
import { failure, Records } from './records.ts';

/**
 * In which way it fails. `limited`: 429 with Retry-After in seconds · `broken`: half a JSON · `odd`: JSON of another form · `huge`: a
 * body without end · `foreign`: records of somebody else.
 */
export type Manner =
  | { readonly kind: 'error'; readonly status: number }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'limited'; readonly retryAfter: number }
  | { readonly kind: 'broken' | 'odd' | 'huge' | 'foreign' };

interface Failing {
  readonly manner: Manner;
  /** Of the calls whose path matches; all of them without it. */
  readonly path?: RegExp;
  /** So often, then it is well again. */
  readonly times?: number;
}

export interface HubspotStandIn {
  readonly url: string;
  readonly token: string;
  readonly records: Records;
  /** Method and path of every call so far. */
  readonly calls: string[];
  fail(how: Failing): void;
  /** Nobody listens any more, until `recover`. */
  refuse(): Promise<void>;
  /** Listens, and answers as it should. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

interface StandInOptions {
  readonly port?: number;
  /** Ids of tickets that come with a contact, and on a page of their own; the real one gives more. */
  readonly pageSize?: number;
}

/** Speaks as much of HubSpot's documented wire contract as the portal uses, and every way of failing that the tests need. */
export async function startHubspotStandIn({ port = 0, pageSize = 100 }: StandInOptions = {}): Promise<HubspotStandIn> {
  const token = 'pat-na1-stand-in';
  const records = new Records();
  const calls: string[] = [];
  let failing: (Failing & { left: number }) | undefined;

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://hubspot.invalid');
    const method = request.method ?? 'GET';
    calls.push(`${method} ${url.pathname}`);
    const asked: Asked = {
      method,
      url,
      records,
      pageSize,
      body: method === 'POST' ? await json(request).catch(() => null) : null,
    };
    const isForm = url.pathname.startsWith('/submissions/');
    if (method === 'OPTIONS') return send(response, { status: 204, body: undefined });
    if (!isForm && request.headers.authorization !== `Bearer ${token}`) {
      return send(response, { status: 401, body: failure('INVALID_AUTHENTICATION', 'Authentication credentials not found.') });
    }
    const manner = nextManner(url.pathname);
    return manner ? misbehave(manner, asked, response) : send(response, answerTo(asked));
  };

  const nextManner = (path: string): Manner | undefined => {
    if (!failing || failing.left <= 0 || (failing.path && !failing.path.test(path))) return undefined;
    failing.left -= 1;
    return failing.manner;
  };

  let server = await listen(handle, port);
  const own = (server.address() as AddressInfo).port;
  const stop = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };

  return {
    url: `http://127.0.0.1:${own}`,
    token,
    records,
    calls,
    fail: (how) => (failing = { ...how, left: how.times ?? Number.POSITIVE_INFINITY }),
    refuse: stop,
    recover: async () => {
      failing = undefined;
      if (!server.listening) server = await listen(handle, own);
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

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  response.writeHead(status, {
    'content-type': 'application/json;charset=utf-8',
    // A form is sent by a page of another origin.
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type',
    ...headers,
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

async function misbehave(manner: Manner, asked: Asked, response: ServerResponse): Promise<void> {
  switch (manner.kind) {
    case 'error':
      return send(response, { status: manner.status, body: failure('INTERNAL', 'internal error') });
    case 'limited': {
      const limit = { errorType: 'RATE_LIMIT', policyName: 'TEN_SECONDLY_ROLLING' };
      const body = failure('RATE_LIMITS', 'You have reached your ten_secondly_rolling limit.', limit);
      return send(response, { status: 429, body, headers: { 'retry-after': String(manner.retryAfter) } });
    }
    case 'slow':
      await pause(manner.ms);
      return send(response, answerTo(asked));
    case 'broken':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answerTo(asked).body).slice(0, -20));
      return undefined;
    case 'odd':
      return send(response, { status: 200, body: { results: 'none', properties: [], id: 7 } });
    case 'huge':
      return sendWithoutEnd(response);
    case 'foreign':
      return send(response, answerTo(asked, { isForeign: true }));
  }
}

async function sendWithoutEnd(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const endless = new Readable({ read: () => void endless.push(chunk) });
  // Ends when the reader goes away, which is what it is for.
  await pipeline(endless, response).catch(() => undefined);
}
