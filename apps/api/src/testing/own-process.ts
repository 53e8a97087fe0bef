import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { atEndOfFile } from './at-end-of-file.ts';
import { builtApi } from './built-api.ts';

export interface OwnProcess {
  isRunning(): boolean;
  /** Everything it wrote, to either output. */
  output(): string;
  readonly stdout: string;
  readonly stderr: string;
  /** How it ended: its code, or the signal. */
  readonly ended: Promise<string>;
  signal(name: NodeJS.Signals): void;
}

/** The built server or worker as a process of its own. Ends with the test file, if not before. */
export async function startOwnProcess(entry: 'server' | 'worker', env: NodeJS.ProcessEnv): Promise<OwnProcess> {
  const [command, ...args] = await ownCommand(entry);
  // Nothing of the shell that runs the tests.
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  return watchProcess(child, (name) => child.kill(name));
}

export async function ownCommand(entry: 'server' | 'worker'): Promise<[string, ...string[]]> {
  return [process.execPath, '--enable-source-maps', join(await builtApi(), `${entry}.js`)];
}

export function watchProcess(
  child: ChildProcessByStdio<null, Readable, Readable>,
  kill: (name: NodeJS.Signals) => unknown,
): OwnProcess {
  const written = { all: '', stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      written.all += text;
      written[name] += text;
    });
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => String(signal ?? `code ${code}`));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  atEndOfFile(async () => {
    if (isRunning()) kill('SIGKILL');
    await ended;
  });
  return {
    isRunning,
    output: () => written.all,
    get stdout() {
      return written.stdout;
    },
    get stderr() {
      return written.stderr;
    },
    ended,
    signal: (name) => void kill(name),
  };
}
