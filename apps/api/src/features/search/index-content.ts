import type { Database, Db } from '../../db/database.ts';
import {
  deletePending,
  deleteSearchRows,
  deleteUnseenWords,
  findIsOnlyIndexer,
  findSearchable,
  insertSearchPages,
  insertSearchRows,
  insertSearchWords,
  noteAllPending,
} from './search-index.queries.ts';
import { searchRowsOf, vocabularyOf } from './searchable.ts';

/** Pieces of content written in one transaction: searches never see one half old and half new. */
const bite = 50;
/** Rows written by one statement: a document may have thousands of pages, and a statement has a limit of time. */
const perStatement = 200;

/** Makes what has changed found as it is now. Answers how many pieces of content there were. */
export async function indexPending(database: Database, most = Infinity): Promise<number> {
  let total = 0;
  while (total < most) {
    const taken = await database.transaction().execute(async (db) => {
      if (!(await findIsOnlyIndexer(db))) return 0;
      const ids = await deletePending(db, bite);
      if (ids.length > 0) await indexContent(db, ids);
      return ids.length;
    });
    if (taken === 0) break;
    total += taken;
  }
  return total;
}

/**
 * Everything anew. Each piece of content is found as it was until it is its turn, so that no search goes without; words that nothing has
 * any more are forgotten at the end.
 */
export async function rebuildIndex(database: Database): Promise<number> {
  await noteAllPending(database);
  const total = await indexPending(database);
  await deleteUnseenWords(database);
  return total;
}

async function indexContent(db: Db, ids: readonly number[]): Promise<void> {
  const made = (await findSearchable(db, ids)).map(searchRowsOf);
  const rows = made.flatMap((each) => each.rows);
  const pages = made.flatMap((each) => each.pages);
  await deleteSearchRows(db, ids);
  for (const some of inParts(rows)) await insertSearchRows(db, some);
  for (const some of inParts(pages)) await insertSearchPages(db, some);
  const words = vocabularyOf([...rows, ...pages].flatMap(({ texts }) => texts));
  for (const [locale, known] of words) for (const some of inParts([...known])) await insertSearchWords(db, locale, some);
}

function inParts<Each>(all: readonly Each[]): Each[][] {
  return Array.from({ length: Math.ceil(all.length / perStatement) }, (_, part) =>
    all.slice(part * perStatement, (part + 1) * perStatement),
  );
}
