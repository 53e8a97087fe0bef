import { setTimeout as pause } from 'node:timers/promises';

import { readEnvironment, type Config } from './config/config.ts';
import { waitForDatabase } from './db/check-database.ts';
import type { Deps } from './deps.ts';
import { exitOnStartError, StartError } from './core/start-error.ts';

/** Returns the configuration and prints warnings about it, or exits when it is not usable. */
export function loadConfigOrExit(): Config {
  try {
    const { config, warnings } = readEnvironment();
    for (const warning of warnings) process.stderr.write(`Warning: ${warning}\n`);
    return config;
  } catch (error) {
    return exitOnStartError(error);
  }
}

/** How long the start waits for the database before the server listens anyway. */
const maxStartWaitMs = 2_000;

/**
 * Keeps the gate closed until the database is reachable and its schema fits, and exits if the operator has to act. Resolves when
 * the schema fits, or after a short wait: a server that replaces a running one must not accept requests that it cannot handle yet.
 */
export async function serveWhenDatabaseFits({ database, gate, log }: Deps): Promise<void> {
  gate.isOpen = false;
  const expected = { variable: 'DATABASE_URL', role: 'portal_app' } as const;
  const opened = waitForDatabase(database, expected, { log, keepsProcessAlive: false }).then(
    () => (gate.isOpen = true),
    exitOnStartError,
  );
  await Promise.race([opened, pause(maxStartWaitMs)]);
}

export function exitIfCannotListen(error: NodeJS.ErrnoException): never {
  const reasons: Record<string, string> = {
    EADDRINUSE: 'PORT: another process listens there; give another port, or stop the other process',
    EACCES: 'PORT: this user may not listen there; give a port from 1024 on',
    EADDRNOTAVAIL: 'HOST: is not an address of this machine; give one of its own, or 0.0.0.0 for all of them',
    ENOTFOUND: 'HOST: is not an address of this machine; give one of its own, or 0.0.0.0 for all of them',
  };
  const reason = reasons[error.code ?? ''];
  return exitOnStartError(reason === undefined ? error : new StartError('The server cannot listen:', [reason]));
}
