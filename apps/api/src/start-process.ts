import { setTimeout as pause } from 'node:timers/promises';

import { readEnvironment, type Config } from './config.ts';
import { waitForDatabase } from './db/check-database.ts';
import type { Deps } from './deps.ts';
import { exitOnFault, StartFault } from './start-fault.ts';

/** Ends the process when the environment is not usable, and says what is doubtful about one that is. */
export function configOfProcess(): Config {
  try {
    const { config, warnings } = readEnvironment();
    for (const warning of warnings) process.stderr.write(`Warning: ${warning}\n`);
    return config;
  } catch (error) {
    return exitOnFault(error);
  }
}

/** How long the start waits for the database before it listens without one. */
const maxStartWaitMs = 2_000;

/**
 * Nothing but 503 until the database has answered and fits; one that never can ends the process. Resolves when it fits, or after a
 * moment without it: a server that starts beside the one it replaces must not take calls that it cannot answer yet.
 */
export async function serveWhenDatabaseFits({ database, gate, log }: Deps): Promise<void> {
  gate.isOpen = false;
  const expected = { variable: 'DATABASE_URL', role: 'portal_app' } as const;
  const opened = waitForDatabase(database, expected, { log, keepsProcess: false }).then(() => (gate.isOpen = true), exitOnFault);
  await Promise.race([opened, pause(maxStartWaitMs)]);
}

export function exitIfUnheard(error: NodeJS.ErrnoException): never {
  const reasons: Record<string, string> = {
    EADDRINUSE: 'PORT: another process listens there; give another port, or stop the other process',
    EACCES: 'PORT: this user may not listen there; give a port from 1024 on',
    EADDRNOTAVAIL: 'HOST: is not an address of this machine; give one of its own, or 0.0.0.0 for all of them',
    ENOTFOUND: 'HOST: is not an address of this machine; give one of its own, or 0.0.0.0 for all of them',
  };
  const reason = reasons[error.code ?? ''];
  return exitOnFault(reason === undefined ? error : new StartFault('The server cannot listen:', [reason]));
}
