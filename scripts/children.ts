import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

export interface Child {
  isRunning: () => boolean;
  /** Settles when the process ends, however it ends. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}

interface ChildOptions {
  folder: string;
  env: NodeJS.ProcessEnv;
}

const live = new Set<Child>();
let isOver = false;

/** Starts a process whose lines are shown under its name. Asked to stop, it may finish what it does, for ten seconds. */
export function startChild(name: string, command: string, args: string[], { folder, env }: ChildOptions): Child {
  // A start that was under way when everything was stopped must not bring a process nobody stops.
  if (isOver) throw new Error(`${name} is not started any more.`);
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(7)} │ ${line}`));
  }
  const ended = endOf(child);
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const stop = async () => {
    if (!isRunning()) return;
    child.kill('SIGTERM');
    const patience = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(patience);
  };
  const handle = { isRunning, ended, stop };
  live.add(handle);
  void ended.then(() => live.delete(handle));
  return handle;
}

/** Stops every process still running, for good. */
export async function stopChildren() {
  isOver = true;
  await Promise.all([...live].map((child) => child.stop()));
}

/** Runs a process to its end and rejects unless it ends well. */
export async function runChild(name: string, command: string, args: string[], options: ChildOptions) {
  const end = await startChild(name, command, args, options).ended;
  if (end !== 'code 0') throw new Error(`${name} failed (${end}).`);
}

/** Resolves when the address answers as expected, rejects when the process behind it ends or time is up. */
export async function waitForAnswer(url: string, child: Child, timeout: number) {
  const deadline = Date.now() + timeout;
  while (Date.now() < deadline) {
    if (!child.isRunning()) throw new Error(`The process behind ${url} ended (${await child.ended}).`);
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000), headers: { accept: 'text/html' } }).catch(
      () => undefined,
    );
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await pause(200);
  }
  throw new Error(`${url} does not answer.`);
}

async function endOf(child: ChildProcess) {
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    return signal ?? `code ${code}`;
  } catch (error) {
    return String(error);
  }
}
