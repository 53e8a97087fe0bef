import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

export interface Child {
  pid: number | undefined;
  isRunning: () => boolean;
  /** Resolves with the exit code or the signal when the process exits. It never rejects. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}

interface ProcessOptions {
  folder: string;
  env: NodeJS.ProcessEnv;
}

const runningProcesses = new Set<Child>();
let isShutDown = false;

/** Starts a process and prints its output line by line under its name. `stop` sends SIGTERM, and SIGKILL ten seconds later. */
export function startProcess(name: string, command: string, args: string[], { folder, env }: ProcessOptions): Child {
  // During shutdown no process is started, because nothing would stop it.
  if (isShutDown) throw new Error(`${name} is not started any more.`);
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(7)} │ ${line}`));
  }
  const ended = waitForExit(child);
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const stop = async () => {
    if (!isRunning()) return;
    child.kill('SIGTERM');
    const killTimer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(killTimer);
  };
  const handle = { pid: child.pid, isRunning, ended, stop };
  runningProcesses.add(handle);
  void ended.then(() => runningProcesses.delete(handle));
  return handle;
}

/** Stops every running process and refuses to start others from then on. */
export async function stopProcesses() {
  isShutDown = true;
  await Promise.all([...runningProcesses].map((child) => child.stop()));
}

/** Runs a process to its end and rejects unless its exit code is 0. */
export async function runProcess(name: string, command: string, args: string[], options: ProcessOptions) {
  const end = await startProcess(name, command, args, options).ended;
  if (end !== 'code 0') throw new Error(`${name} failed (${end}).`);
}

/** Polls the URL until its response is ok. Rejects when the process behind it exits or the timeout is over. */
export async function waitForUrl(url: string, child: Child, timeoutMs: number) {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (!child.isRunning()) throw new Error(`The process behind ${url} ended (${await child.ended}).`);
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000), headers: { accept: 'text/html' } }).catch(
      () => undefined,
    );
    await response?.body?.cancel();
    if (response?.ok) return;
    await pause(200);
  }
  throw new Error(`${url} does not answer.`);
}

async function waitForExit(child: ChildProcess) {
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    return signal ?? `code ${code}`;
  } catch (error) {
    return String(error);
  }
}
