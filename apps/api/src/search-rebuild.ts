import { openDatabase } from './db/database.ts';
import { rebuildIndex } from './features/search/index-content.ts';
import { configOfProcess } from './start-process.ts';

// Everything that is searched, made anew while it is searched. Needed after a change of how words are cut or weighed, and for nothing else.
const config = configOfProcess();
const database = openDatabase(config.WORKER_DATABASE_URL ?? config.DATABASE_URL, 1);
const broken: number[] = [];
const total = await rebuildIndex(database, (contentId) => broken.push(contentId));
await database.destroy();
process.stdout.write(`Indexed ${total - broken.length} pieces of content\n`);
if (broken.length > 0) {
  process.stderr.write(`Could not be indexed: ${broken.join(', ')}\n`);
  process.exitCode = 1;
}
