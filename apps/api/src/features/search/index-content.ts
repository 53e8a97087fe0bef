import type { Database, Db } from '../../db/database.ts';
import {
  deleteQueuedContent,
  deleteIndexEntries,
  deleteStaleWords,
  tryLockIndexer,
  findQueuedContent,
  findIndexSources,
  insertSearchPages,
  insertIndexEntries,
  insertSearchWords,
  enqueueAllContent,
  type QueuedContent,
} from './search-index.queries.ts';
import { toIndexEntries, vocabularyOf } from './index-document.ts';

/** Content indexed per transaction, so that a search never sees a half-updated entry. */
const batchSize = 50;
/** Rows per statement: a document may have thousands of pages, and statements have a timeout. */
const rowsPerStatement = 200;

/** Called for content that cannot be indexed. It keeps its old entry and is retried when it changes. */
export type OnIndexError = (contentId: number, error: unknown) => void;

/** Indexes queued content in batches, until at least `limit` pieces are indexed or none is left. Returns how many. */
export async function indexPending(
  database: Database,
  limit = Infinity,
  onIndexError: OnIndexError = () => undefined,
): Promise<number> {
  let total = 0;
  while (total < limit) {
    const queued = await findQueuedContent(database, batchSize);
    if (queued.length === 0 || !(await indexBatch(database, queued, onIndexError))) break;
    total += queued.length;
  }
  return total;
}

/**
 * Indexes a batch in one transaction, and piece by piece if that fails, so that broken content does not block the rest. Returns
 * false while another process holds the lock.
 */
async function indexBatch(database: Database, queued: readonly QueuedContent[], onIndexError: OnIndexError): Promise<boolean> {
  try {
    return await database.transaction().execute(async (db) => {
      if (!(await tryLockIndexer(db))) return false;
      await deleteQueuedContent(db, queued);
      await indexContent(
        db,
        queued.map(({ contentId }) => contentId),
      );
      return true;
    });
  } catch (error) {
    if (isTransient(error)) throw error;
    const [first, ...others] = queued;
    if (first && others.length === 0) {
      await deleteQueuedContent(database, queued);
      onIndexError(first.contentId, error);
      return true;
    }
    for (const each of queued) if (!(await indexBatch(database, [each], onIndexError))) return false;
    return true;
  }
}

/** Connection, lock, privilege and schema errors say nothing about the content: retry later. */
function isTransient(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return transientCodes.test(code) || /connection/i.test(message);
}

const transientCodes = /^(08|25|28|3D|40|42501|42703|42883|42P01|53|55|57P|58)|^E[A-Z]+$/;

/**
 * Rebuilds the whole index. Old entries stay searchable until they are replaced; words that no content has any more are deleted at
 * the end.
 */
export async function rebuildIndex(database: Database, onIndexError?: OnIndexError): Promise<number> {
  await enqueueAllContent(database);
  const total = await indexPending(database, Infinity, onIndexError);
  await deleteStaleWords(database);
  return total;
}

async function indexContent(db: Db, ids: readonly number[]): Promise<void> {
  const entries = (await findIndexSources(db, ids)).map(toIndexEntries);
  const rows = entries.flatMap((each) => each.rows);
  const pages = entries.flatMap((each) => each.pages);
  await deleteIndexEntries(db, ids);
  for (const batch of chunk(rows)) await insertIndexEntries(db, batch);
  for (const batch of chunk(pages)) await insertSearchPages(db, batch);
  const words = vocabularyOf([...rows, ...pages].flatMap(({ texts }) => texts));
  for (const [locale, localeWords] of words)
    for (const batch of chunk([...localeWords])) await insertSearchWords(db, locale, batch);
}

function chunk<Each>(all: readonly Each[]): Each[][] {
  return Array.from({ length: Math.ceil(all.length / rowsPerStatement) }, (_, index) =>
    all.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  );
}
