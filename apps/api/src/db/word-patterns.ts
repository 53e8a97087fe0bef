import { sql } from 'kysely';

import type { Db } from './database.ts';

/** A text with more words was probably pasted; the first ones are enough to find a record. */
const maxWords = 6;

/**
 * Returns one `like` pattern per word, for a folded `search` column that begins with a space. A short word must begin a word, because an
 * index of trigrams cannot find it elsewhere.
 */
export async function wordPatterns(db: Db, search: string): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`select fold_for_search(${search}) as folded`.execute(db);
  const words = (rows[0]?.folded ?? '').split(/\s+/).filter((word) => word !== '');
  return words.slice(0, maxWords).map((word) => `%${word.length < 3 ? ' ' : ''}${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}
