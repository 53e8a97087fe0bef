import { parseArgs } from 'node:util';

import { createLog } from './core/log.ts';
import { exitOnStartError, StartError } from './core/start-error.ts';
import { readMigrateUrl } from './config/config.ts';
import { openDatabase } from './db/database.ts';
import { createAdmin } from './features/account/create-admin.ts';
import type { CommandDeps } from './features/account/command-deps.ts';
import { resetTwoFactor } from './features/people/reset-two-factor.ts';
import { createJobs } from './jobs/jobs.ts';
import { loadConfigOrExit } from './start-process.ts';

// What only the operator of the server may do. It connects as the owner of the database, because there is no viewer.

const commands: Record<string, (deps: CommandDeps, email: string) => Promise<string>> = {
  create: createAdmin,
  'reset-two-factor': resetTwoFactor,
};

const usage = [
  'admin create EMAIL: makes this person an admin and mails an invitation',
  'admin reset-two-factor EMAIL: removes a lost second factor, ends all sessions of the person and tells them by mail',
];

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name = '', email = '', ...rest] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || rest.length > 0) throw new StartError('Give a command and an e-mail address:', usage);
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new StartError('This is not an e-mail address:', [email]);

  const config = loadConfigOrExit();
  const url = readMigrateUrl();
  const database = openDatabase(url, 1);
  const jobs = createJobs(url, createLog(config.LOG_LEVEL));
  try {
    process.stdout.write(`${await command({ database, jobs, config }, email.toLowerCase())}\n`);
  } finally {
    await jobs.close();
    await database.destroy();
  }
} catch (error) {
  exitOnStartError(error);
}
