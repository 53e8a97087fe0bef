import { sql } from 'kysely';

import type { Db } from '@portal/api/db/database';
import type { SearchPage, IndexEntry } from '@portal/api/features/search/index-document';

type Texts = IndexEntry['texts'];
type Row = Pick<IndexEntry | SearchPage, 'texts' | 'markerLexemes'>;

/**
 * Builds the same tsvectors as the database's function, many times faster: generated texts repeat their words, so the stem of
 * each word is looked up only once.
 */
export class Vectors {
  readonly #stems = new Map<string, string>();

  /** Looks up the stems of words that are not known yet. */
  async loadStems(db: Db, rows: readonly Row[]): Promise<void> {
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

  /** Returns the tsvector of a row as text. */
  textOf({ texts, markerLexemes }: Row): string {
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
    return `${lexemes.join(' ')} ${markerLexemes}`;
  }

  /** Throws if a vector differs from the one that the database builds. */
  async check(db: Db, rows: readonly { readonly texts: Texts; readonly markerLexemes: string }[]): Promise<void> {
    const both = rows.map((row) => ({ texts: row.texts, markerLexemes: row.markerLexemes, vector: this.textOf(row) }));
    const { rows: mismatches } = await sql<{ expected: string; vector: string }>`
      select (search_vector(texts) || "markerLexemes"::tsvector)::text as expected, vector
        from jsonb_to_recordset(${JSON.stringify(both)}::jsonb) as r (texts jsonb, "markerLexemes" text, vector text)
       where search_vector(texts) || "markerLexemes"::tsvector <> vector::tsvector limit 1`.execute(db);
    if (mismatches[0]) throw new Error(`A vector is not what the database makes of the text: ${JSON.stringify(mismatches[0])}`);
  }
}

/** Numbers, model numbers and Chinese words are not stemmed. */
function isOwnStem(word: string): boolean {
  return /^(?:mx)?\d+$|^\p{Script=Han}/u.test(word);
}
