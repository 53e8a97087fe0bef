import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { rebuildIndex } from './features/search/index-content.ts';

// Everything that is searched, made anew while it is searched. Needed after a change of how words are cut or weighed, and for nothing else.
const config = readConfig();
const database = openDatabase(config.WORKER_DATABASE_URL ?? config.DATABASE_URL, 1);
const total = await rebuildIndex(database);
await database.destroy();
process.stdout.write(`Indexed ${total} pieces of content\n`);
