import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface LoadRequest {
  readonly url: string;
  readonly method?: string;
  readonly headers: Record<string, string>;
  /** Encoded in base64. */
  readonly body?: string;
  /** A word in the body that is replaced by another one in each request. */
  readonly unique?: string;
}

export type LoadCommand =
  | { readonly kind: 'start'; readonly requests: readonly LoadRequest[]; readonly parallel: number }
  | { readonly kind: 'stop' }
  | { readonly kind: 'probe'; readonly requests: readonly LoadRequest[]; readonly times: number; readonly maxMs: number };

export interface TimedResponse {
  readonly status: number;
  readonly ms: number;
}

export interface LoadProcess {
  start(requests: readonly LoadRequest[], parallel: number): void;
  /** Stops the load once there has been a response. Returns how often each status occurred; 0 means no response. */
  stop(): Promise<Record<string, number>>;
  /** Sends the requests one after the other, up to this number or time. */
  probe(requests: readonly LoadRequest[], times: number, maxMs: number): Promise<TimedResponse[]>;
  end(): void;
}

export function startLoadProcess(): LoadProcess {
  const child = fork(fileURLToPath(new URL('load-generator.ts', import.meta.url)), { execArgv: [] });
  const send = (command: LoadCommand) => child.send(command);
  const sendAndWait = async <Message>(command: LoadCommand): Promise<Message> => {
    const message = once(child, 'message');
    send(command);
    return (await message)[0] as Message;
  };
  return {
    start: (requests, parallel) => void send({ kind: 'start', requests, parallel }),
    stop: async () => (await sendAndWait<{ counts: Record<string, number> }>({ kind: 'stop' })).counts,
    probe: async (requests, times, maxMs) =>
      (await sendAndWait<{ responses: TimedResponse[] }>({ kind: 'probe', requests, times, maxMs })).responses,
    end: () => child.disconnect(),
  };
}
