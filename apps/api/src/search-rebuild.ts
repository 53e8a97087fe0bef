import { openDatabase } from './db/database.ts';
import { rebuildIndex } from './features/search/index-content.ts';
import { loadConfigOrExit } from './start-process.ts';

// Rebuilds the search index while it is in use. This is needed only after a change to tokenizing or weights.
const config = loadConfigOrExit();
const database = openDatabase(config.WORKER_DATABASE_URL ?? config.DATABASE_URL, 1);
const failedIds: number[] = [];
const total = await rebuildIndex(database, (contentId) => failedIds.push(contentId));
await database.destroy();
process.stdout.write(`Indexed ${total - failedIds.length} pieces of content\n`);
if (failedIds.length > 0) {
  process.stderr.write(`Could not be indexed: ${failedIds.join(', ')}\n`);
  process.exitCode = 1;
}
