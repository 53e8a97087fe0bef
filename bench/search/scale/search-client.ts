import { Agent, request } from 'node:http';

import type { BenchQuery } from './bench-queries.ts';

/** Searches in the running portal over keep-alive connections. */
export class SearchClient {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #origin: string;
  readonly #token: string;
  #calls = 0;

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  /** Returns the response body of search, suggestions or spellings. */
  fetchBody(
    { query, locale }: Pick<BenchQuery, 'query' | 'locale'>,
    subPath: '' | '/suggestions' | '/spellings' = '',
  ): Promise<string> {
    const path = `/api/partner/search${subPath}?${new URLSearchParams({ search: query, locale })}`;
    // Every call has another client IP, because there is a rate limit per IP.
    const client = (this.#calls += 1) % 60_000;
    const headers = {
      authorization: `Bearer ${this.#token}`,
      'x-forwarded-for': `10.20.${client >> 8}.${client & 255}`,
    };
    return new Promise((resolve, reject) => {
      request(`${this.#origin}${path}`, { agent: this.#agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`«${query}» responds with ${response.statusCode}: ${text}`));
        });
      })
        .on('error', reject)
        .end();
    });
  }

  /** Returns the responses per second with the given number of concurrent clients. */
  async throughput(queries: readonly BenchQuery[], { clients, seconds }: { clients: number; seconds: number }): Promise<number> {
    const started = performance.now();
    const until = started + seconds * 1000;
    let [next, responses] = [0, 0];
    const runClient = async () => {
      while (performance.now() < until) {
        const query = queries[(next += 1) % queries.length];
        if (query) await this.fetchBody(query);
        responses += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, runClient));
    return responses / ((performance.now() - started) / 1000);
  }

  close(): void {
    this.#agent.destroy();
  }
}
