import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

interface LoadResponse {
  /** 0 when there was no complete response. */
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** The beginning of the body, or the network error; empty if the status is 200. */
  readonly errorText: string;
}

interface Call {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Called when the server has responded with 200. */
  readonly onAcknowledged?: () => void;
}

export interface ConstantLoad {
  readonly responses: LoadResponse[];
  stop(): Promise<void>;
}

interface LoadOptions {
  readonly origin: string;
  readonly callers: number;
  /** Whether a caller reuses its connection. */
  readonly keepAlive: boolean;
  readonly call: (count: number) => Call;
}

/** Starts concurrent callers, each of which sends its next request shortly after a response. */
export function startLoad({ origin, callers, keepAlive, call }: LoadOptions): ConstantLoad {
  const responses: LoadResponse[] = [];
  const agent = new Agent({ keepAlive });
  const stopping = new AbortController();
  let count = 0;

  const running = Array.from({ length: callers }, async () => {
    while (!stopping.signal.aborted) {
      const next = call((count += 1));
      const response = await send(origin, agent, next).catch((error: unknown) => ({
        status: 0,
        retryAfter: undefined,
        errorText: String(error),
      }));
      if (response.status === 200) next.onAcknowledged?.();
      responses.push(response);
      await pause(20);
    }
  });
  return {
    responses,
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
      agent.destroy();
    },
  };
}

async function send(origin: string, agent: Agent, { path, method = 'GET', headers = {}, body }: Call): Promise<LoadResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${origin}${path}`, { agent, method, headers, timeout: 30_000 }, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      text(response).then(
        (content) =>
          resolve({ status, retryAfter: received['retry-after'], errorText: status === 200 ? '' : content.slice(0, 200) }),
        reject,
      );
    });
    outgoing.on('error', reject).on('timeout', () => outgoing.destroy(new Error('No response in time.')));
    outgoing.end(body);
  });
}
