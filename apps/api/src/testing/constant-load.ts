import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

interface LoadAnswer {
  /** 0 when no answer came, or not all of it. */
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** Of one that is not 200, how it begins. */
  readonly said: string;
}

interface Call {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Called when the server has answered that it is done. */
  readonly acknowledged?: () => void;
}

export interface ConstantLoad {
  readonly answers: LoadAnswer[];
  stop(): Promise<void>;
}

interface LoadOptions {
  readonly origin: string;
  readonly callers: number;
  /** Whether a caller goes on over the connection it has, or comes over a new one each time. */
  readonly keepAlive: boolean;
  readonly call: (count: number) => Call;
}

/** So many callers side by side, each calling again a moment after its answer came. */
export function startLoad({ origin, callers, keepAlive, call }: LoadOptions): ConstantLoad {
  const answers: LoadAnswer[] = [];
  const agent = new Agent({ keepAlive });
  const over = new AbortController();
  let count = 0;

  const running = Array.from({ length: callers }, async () => {
    while (!over.signal.aborted) {
      const next = call((count += 1));
      const answer = await send(origin, agent, next).catch((error: unknown) => ({
        status: 0,
        retryAfter: undefined,
        said: String(error),
      }));
      if (answer.status === 200) next.acknowledged?.();
      answers.push(answer);
      await pause(20);
    }
  });
  return {
    answers,
    stop: async () => {
      over.abort();
      await Promise.all(running);
      agent.destroy();
    },
  };
}

async function send(origin: string, agent: Agent, { path, method = 'GET', headers = {}, body }: Call): Promise<LoadAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { agent, method, headers, timeout: 30_000 }, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      text(response).then(
        (all) => resolve({ status, retryAfter: received['retry-after'], said: status === 200 ? '' : all.slice(0, 200) }),
        reject,
      );
    });
    sent.on('error', reject).on('timeout', () => sent.destroy(new Error('No answer in time.')));
    sent.end(body);
  });
}
