import { sql } from 'kysely';

import type { Db } from '../../../apps/api/src/db/database.ts';
import type { SearchPage, SearchRow } from '../../../apps/api/src/features/search/searchable.ts';

type Texts = SearchRow['texts'];
type Row = Pick<SearchRow | SearchPage, 'texts' | 'marks'>;

/**
 * Text vectors as the database's own function makes them, many times as fast: made-up texts repeat their words, so each is given its stem
 * once and put into place here.
 */
export class Vectors {
  readonly #stems = new Map<string, string>();

  /** Asks for the stems of words not met before. */
  async learn(db: Db, rows: readonly Row[]): Promise<void> {
    const unknown = new Map<string, Set<string>>();
    for (const { texts } of rows)
      for (const [locale, , text] of texts)
        for (const word of text.split(' ')) {
          if (isOwnStem(word) || this.#stems.has(`${locale} ${word}`)) continue;
          const words = unknown.get(locale) ?? new Set();
          unknown.set(locale, words.add(word));
        }
    for (const [locale, words] of unknown) {
      const found = await sql<{ word: string; stem: string | null }>`
        select word, search_stem(${locale}, word) as stem from unnest(${[...words]}::text[]) as word`.execute(db);
      for (const { word, stem } of found.rows) this.#stems.set(`${locale} ${word}`, stem ?? '');
    }
  }

  textOf({ texts, marks }: Row): string {
    const lexemes: string[] = [];
    let offset = 0;
    for (const [locale, weight, text] of texts) {
      let last = 0;
      for (const [index, word] of text.split(' ').entries()) {
        const stem = isOwnStem(word) ? word : (this.#stems.get(`${locale} ${word}`) ?? '');
        if (stem === '') continue;
        last = index + 1;
        lexemes.push(`'${stem}':${offset + last}${weight}`);
      }
      offset += last;
    }
    return `${lexemes.join(' ')} ${marks}`;
  }

  /** They must not differ by a letter from what the database would have made. */
  async check(db: Db, rows: readonly { readonly texts: Texts; readonly marks: string }[]): Promise<void> {
    const both = rows.map((row) => ({ texts: row.texts, marks: row.marks, vector: this.textOf(row) }));
    const { rows: wrong } = await sql<{ expected: string; vector: string }>`
      select (search_vector(texts) || marks::tsvector)::text as expected, vector
        from jsonb_to_recordset(${JSON.stringify(both)}::jsonb) as r (texts jsonb, marks text, vector text)
       where search_vector(texts) || marks::tsvector <> vector::tsvector limit 1`.execute(db);
    if (wrong[0]) throw new Error(`A vector is not what the database makes of the text: ${JSON.stringify(wrong[0])}`);
  }
}

/** Numbers, model numbers and Chinese have no other form. */
function isOwnStem(word: string): boolean {
  return /^(?:mx)?\d+$|^\p{Script=Han}/u.test(word);
}
