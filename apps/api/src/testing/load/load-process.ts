import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface LoadRequest {
  readonly url: string;
  readonly method?: string;
  readonly headers: Record<string, string>;
  /** In base64. */
  readonly body?: string;
  /** A word of the body that is another one every time. */
  readonly unique?: string;
}

export type LoadOrder =
  | { readonly kind: 'start'; readonly requests: readonly LoadRequest[]; readonly parallel: number }
  | { readonly kind: 'stop' }
  | { readonly kind: 'probe'; readonly requests: readonly LoadRequest[]; readonly times: number; readonly maxMs: number };

export interface Answered {
  readonly status: number;
  readonly ms: number;
}

export interface LoadProcess {
  start(requests: readonly LoadRequest[], parallel: number): void;
  /** Breaks off what is under way, but not before the first answer, and tells how often each status was answered; 0 is no answer. */
  stop(): Promise<Record<string, number>>;
  /** One after the other, so often or for so long. */
  probe(requests: readonly LoadRequest[], times: number, maxMs: number): Promise<Answered[]>;
  end(): void;
}

export function startLoadProcess(): LoadProcess {
  const child = fork(fileURLToPath(new URL('load-generator.ts', import.meta.url)), { execArgv: [] });
  const send = (order: LoadOrder) => child.send(order);
  const answer = async <Answer>(order: LoadOrder): Promise<Answer> => {
    const answered = once(child, 'message');
    send(order);
    return (await answered)[0] as Answer;
  };
  return {
    start: (requests, parallel) => void send({ kind: 'start', requests, parallel }),
    stop: async () => (await answer<{ counts: Record<string, number> }>({ kind: 'stop' })).counts,
    probe: async (requests, times, maxMs) =>
      (await answer<{ answers: Answered[] }>({ kind: 'probe', requests, times, maxMs })).answers,
    end: () => child.disconnect(),
  };
}
