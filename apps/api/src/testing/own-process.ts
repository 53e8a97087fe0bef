import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { atEndOfFile } from './at-end-of-file.ts';
import { builtApi } from './built-api.ts';

export interface OwnProcess {
  isRunning(): boolean;
  /** Everything that the process has written to stdout and stderr. */
  output(): string;
  readonly stdout: string;
  readonly stderr: string;
  /** Resolves with the exit code or signal. */
  readonly ended: Promise<string>;
  signal(name: NodeJS.Signals): void;
}

/** The built entry points that tests start. */
type Entry = 'server' | 'worker' | 'day-figures';

/** Starts a built entry point as a separate process. It is stopped at the end of the test file at the latest. */
export async function startOwnProcess(
  entry: Entry,
  env: NodeJS.ProcessEnv,
  ownArgs: readonly string[] = [],
): Promise<OwnProcess> {
  const [command, ...args] = [...(await commandFor(entry)), ...ownArgs] as const;
  // The process does not inherit the environment of the tests.
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  return watchProcess(child, (name) => child.kill(name));
}

export async function commandFor(entry: Entry): Promise<[string, ...string[]]> {
  return [process.execPath, '--enable-source-maps', join(await builtApi(), `${entry}.js`)];
}

export function watchProcess(
  child: ChildProcessByStdio<null, Readable, Readable>,
  kill: (name: NodeJS.Signals) => unknown,
): OwnProcess {
  const outputs = { all: '', stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      outputs.all += text;
      outputs[name] += text;
    });
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => String(signal ?? `code ${code}`));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  atEndOfFile(async () => {
    if (isRunning()) kill('SIGKILL');
    await ended;
  });
  return {
    isRunning,
    output: () => outputs.all,
    get stdout() {
      return outputs.stdout;
    },
    get stderr() {
      return outputs.stderr;
    },
    ended,
    signal: (name) => void kill(name),
  };
}
