import { openDatabase } from './db/database.ts';
import { recomputeDays } from './features/day-figures/recompute-command.ts';
import { loadConfigOrExit } from './start-process.ts';

// Counts the figures of days again while the portal is in use, and says what differs.
const config = loadConfigOrExit();
const database = openDatabase(config.WORKER_DATABASE_URL ?? config.DATABASE_URL, 1);
process.exitCode = await recomputeDays(database, process.argv.slice(2), {
  print: (line) => void process.stdout.write(`${line}\n`),
  printError: (line) => void process.stderr.write(`${line}\n`),
});
await database.destroy();
