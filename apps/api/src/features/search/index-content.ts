import type { Database, Db } from '../../db/database.ts';
import {
  deletePending,
  deleteSearchRows,
  deleteUnseenWords,
  findIsOnlyIndexer,
  findPending,
  findSearchable,
  insertSearchPages,
  insertSearchRows,
  insertSearchWords,
  noteAllPending,
  type Pending,
} from './search-index.queries.ts';
import { searchRowsOf, vocabularyOf } from './searchable.ts';

/** Pieces of content written in one transaction: searches never see one half old and half new. */
const bite = 50;
/** Rows written by one statement: a document may have thousands of pages, and a statement has a limit of time. */
const perStatement = 200;

/** Told of content that cannot be indexed: it is found as it was, and tried again when it changes. */
export type TellBroken = (contentId: number, error: unknown) => void;

/** Makes what has changed found as it is now. Answers how many pieces of content there were. */
export async function indexPending(
  database: Database,
  most = Infinity,
  tellBroken: TellBroken = () => undefined,
): Promise<number> {
  let total = 0;
  while (total < most) {
    const pending = await findPending(database, bite);
    if (pending.length === 0 || !(await indexBite(database, pending, tellBroken))) break;
    total += pending.length;
  }
  return total;
}

/** If it fails as a whole, one by one: what is broken must not hold up the others. False while somebody else writes. */
async function indexBite(database: Database, pending: readonly Pending[], tellBroken: TellBroken): Promise<boolean> {
  try {
    return await database.transaction().execute(async (db) => {
      if (!(await findIsOnlyIndexer(db))) return false;
      await deletePending(db, pending);
      await indexContent(
        db,
        pending.map(({ contentId }) => contentId),
      );
      return true;
    });
  } catch (error) {
    if (isPassing(error)) throw error;
    const [first, ...others] = pending;
    if (first && others.length === 0) {
      await deletePending(database, pending);
      tellBroken(first.contentId, error);
      return true;
    }
    for (const each of pending) if (!(await indexBite(database, [each], tellBroken))) return false;
    return true;
  }
}

/** Of the connection, of two in each other's way, of rights or a schema that is not there: it says nothing about the content. */
function isPassing(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return passingCodes.test(code) || /connection/i.test(message);
}

const passingCodes = /^(08|25|28|3D|40|42501|42703|42883|42P01|53|55|57P|58)|^E[A-Z]+$/;

/**
 * Everything anew. Each piece of content is found as it was until it is its turn, so that no search goes without; words that nothing has
 * any more are forgotten at the end.
 */
export async function rebuildIndex(database: Database, tellBroken?: TellBroken): Promise<number> {
  await noteAllPending(database);
  const total = await indexPending(database, Infinity, tellBroken);
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
