import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { Readable } from 'node:stream';

import { until } from '@portal/stack/services/processes';

import { commandFor, watchProcess } from './own-process.ts';

interface HeldPort {
  readonly port: number;
  /** Stops the server and resolves when the next one listens. */
  restart(): Promise<void>;
}

/** A shell script that starts the server on the inherited socket (file descriptor 3), and again each time it exits. */
const supervisor = 'while :; do "$@" & echo "started $!"; wait $! || exit; done';

/** A port held open by a supervisor that outlives the servers on it, like a socket unit of systemd. */
export async function holdPort(env: NodeJS.ProcessEnv): Promise<HeldPort> {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  const command = await commandFor('server');
  const child = spawn('/bin/sh', ['-c', supervisor, 'supervisor', ...command], {
    env: { ...env, LISTEN_FDS: '1' },
    stdio: ['ignore', 'pipe', 'pipe', descriptorOf(socket)],
    // A process group, so that the server is killed with its supervisor.
    detached: true,
  }) as ChildProcessByStdio<null, Readable, Readable>;
  const supervised = watchProcess(child, (name) => process.kill(-Number(child.pid), name));
  // The supervisor has a copy of the socket; this process must not accept connections itself.
  socket.close();

  async function untilListening(times: number): Promise<void> {
    const isListening = () => supervised.output().split('Server listening').length > times || !supervised.isRunning();
    if (!(await until(isListening, 120_000)) || !supervised.isRunning()) throw new Error(supervised.output().slice(-5_000));
  }
  let starts = 1;
  await untilListening(starts);
  return {
    port,
    restart: async () => {
      const pid = supervised.stdout.match(/(?<=^started )\d+$/gm)?.at(-1);
      process.kill(Number(pid), 'SIGTERM');
      await untilListening((starts += 1));
    },
  };
}

/** Returns the file descriptor of a socket, for which Node has no public API. */
function descriptorOf(socket: Server): number {
  const { _handle: handle } = socket as Server & { _handle: { fd: number } };
  return handle.fd;
}
