import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { UnixUser } from './service-folder.ts';

interface DetachedOptions {
  user: UnixUser | undefined;
  folder: string;
  log: string;
}

/** Starts a server in its own session: it outlives this process and does not receive its Ctrl-C. */
export function startDetached(command: string, args: string[], { user, folder, log }: DetachedOptions): ChildProcess {
  const output = openSync(log, 'a');
  const child = spawn(command, args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', output, output],
    env: minimalEnvironment(),
    ...uidAndGid(user),
  });
  closeSync(output);
  // A command that cannot be run shows as an early exit; without a listener the event would end this process.
  child.on('error', () => undefined);
  child.unref();
  return child;
}

export function runAs(user: UnixUser | undefined, command: string, args: string[]) {
  const result = spawnSync(command, args, { cwd: '/', env: minimalEnvironment(), encoding: 'utf8', ...uidAndGid(user) });
  if (result.error) throw result.error;
  if (result.status !== 0) throw new Error(`${command} failed:\n${result.stdout}${result.stderr}`);
  return result.stdout;
}

/** The command line of a process; empty if there is no such process or it is a zombie. */
export function commandLine(pid: number): string {
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    } catch {
      return '';
    }
  }
  return spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).stdout.trim();
}

/** Sends the signals one after the other until the process has exited. The caller must have checked that the pid belongs to it. */
export async function stopProcess(pid: number, signals: NodeJS.Signals[]) {
  const ownCommandLine = commandLine(pid);
  const isGone = () => commandLine(pid) !== ownCommandLine || ownCommandLine === '';
  for (const signal of signals) {
    if (isGone()) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await until(isGone, 20_000)) return;
  }
  if (!isGone()) throw new Error(`Process ${pid} (${ownCommandLine}) does not stop.`);
}

/** Polls until the condition holds. Checks once more after the timeout, because starting another service may have blocked this process. */
export async function until(isTrue: () => boolean | Promise<boolean>, timeoutMs: number) {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const isLastTry = Date.now() >= deadline;
    if (await isTrue()) return true;
    if (isLastTry) return false;
    await pause(50);
  }
}

/** The preferred port if it is free, so that URLs stay the same between starts; otherwise any free port. */
export async function freePort(preferred: number | undefined): Promise<number> {
  return (
    (preferred !== undefined && (await listenOnce(preferred))) ||
    (await listenOnce(0)) ||
    Promise.reject(new Error('No free port.'))
  );
}

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : undefined));
    });
  });
}

function uidAndGid(user: UnixUser | undefined) {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

// Servers read variables such as PGDATA and PGPORT; those of the developer's shell must not affect the servers here.
function minimalEnvironment() {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C.UTF-8' };
}
