import type { FeedRoot } from '../../features/feed-folders/feed-root.ts';
import { pollFolders, type PollDeps } from '../../features/feed-folders/poll-folders.ts';
import { withLock } from '../../features/imports/import-lock.queries.ts';
import type { TestApi } from '../test-api.ts';
import { asWorker, silent } from './arriving.ts';

interface PollOptions {
  readonly unchangedMs?: number;
  readonly attempt?: PollDeps['attempt'];
}

/** One look of a worker into the folders of feeds. Unlike a worker it throws the first error, as if it had ended there. */
export function polling(api: TestApi) {
  const database = asWorker(api);
  const warnings: string[] = [];
  const poll = async (
    root: FeedRoot,
    { unchangedMs = 0, attempt = (_feed, _name, work) => work() }: PollOptions = {},
  ): Promise<void> => {
    await database.connection().execute((db) =>
      withLock(db, 'folders of feeds', () =>
        pollFolders({
          db,
          root,
          storage: api.deps.storage,
          log: silent,
          isStopping: () => false,
          warnOnce: (folder, message) => warnings.push(`${folder}: ${message}`),
          unchangedMs: () => unchangedMs,
          attempt,
        }),
      ),
    );
  };
  return { poll, warnings };
}

/** A root that fails once, at the nth call of one of its functions, before or after it was done. */
export function failingOnce(root: FeedRoot, name: 'write' | 'move', call: number, when: 'before' | 'after'): FeedRoot {
  let calls = 0;
  const during = async (work: () => Promise<void>): Promise<void> => {
    calls += 1;
    if (calls === call && when === 'before') throw new Error('killed');
    await work();
    if (calls === call) throw new Error('killed');
  };
  return name === 'write'
    ? { ...root, write: (...args) => during(() => root.write(...args)) }
    : { ...root, move: (...args) => during(() => root.move(...args)) };
}
