import { Agent, request } from 'node:http';

import type { JudgedResponse } from './judge-response.ts';

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly contentType?: string;
}

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The attacked instance. It must run on this machine. */
export class Target {
  readonly port: number;
  requests = 0;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 20 });

  constructor(target: string) {
    const url = URL.parse(target);
    if (url?.protocol !== 'http:' || !loopback.has(url.hostname))
      throw new Error('The attack runs against an instance on this machine only, such as http://127.0.0.1:3000.');
    this.port = Number(url.port || 80);
  }

  /** Makes a call. Of an event stream, the first chunk is the response. */
  call(
    method: string,
    path: string,
    { headers = {}, json, contentType = 'application/json' }: CallOptions = {},
  ): Promise<JudgedResponse> {
    this.requests += 1;
    const body = json === undefined ? undefined : JSON.stringify(json);
    const type = body === undefined ? {} : { 'content-type': contentType, 'content-length': String(Buffer.byteLength(body)) };
    return new Promise((resolve) => {
      const resolveEmpty = () => resolve({ status: 0, headers: {}, body: '' });
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: this.port,
          agent: this.#agent,
          method,
          path,
          headers: { ...headers, ...type },
          timeout: 10_000,
        },
        (response) => {
          const { statusCode = 0, headers: received } = response;
          let text = '';
          const finish = () => resolve({ status: statusCode, headers: received, body: text });
          response.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
            if (!String(received['content-type']).startsWith('text/event-stream') && text.length < maxBytesRead) return;
            response.destroy();
            finish();
          });
          response.on('end', finish).on('error', finish);
        },
      );
      outgoing.on('timeout', () => outgoing.destroy()).on('error', resolveEmpty);
      outgoing.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Enough to find private words; films are not read to the end. */
const maxBytesRead = 2 * 1024 * 1024;
