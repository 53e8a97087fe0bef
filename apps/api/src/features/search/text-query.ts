import { cutCjk, piecesOfCjk } from './words-of.ts';

/** What one word of the reader's may be, as stems that are indexed. */
export interface Term {
  /** Stems of the word as it is written. */
  readonly exact: ReadonlySet<string>;
  /** Stems of words that begin with it or are near it. */
  readonly guesses: ReadonlySet<string>;
  /** Chinese: all of them, wherever. */
  readonly pieces?: readonly string[];
  /** When it is a model number in several parts, the parts may also stand apart. */
  readonly parts?: readonly Term[];
}

export interface TextQueries {
  /** What must match; the same without guesses; both in the title alone. */
  readonly all: string;
  readonly exact: string;
  readonly inTitle: string;
  readonly exactInTitle: string;
  /** As `all`, with at least one of the words on the page itself. */
  readonly onPage: string;
}

/** `every`: all terms. `most`: all but any one. `any`: at least one. */
export type Strictness = 'every' | 'most' | 'any';

export function textQueries(terms: readonly Term[], strictness: Strictness): TextQueries | undefined {
  const build = (withGuesses: boolean, weight = '') =>
    combine(
      terms.map((term) => expression(term, withGuesses, weight)).filter((each) => each !== ''),
      strictness,
    );
  const all = build(true);
  if (all === '') return undefined;
  const inTitle = build(true, ':A');
  const onPage = terms.map((term) => expression(term, true, ':D')).filter((each) => each !== '');
  return {
    all,
    exact: build(false) || all,
    inTitle,
    exactInTitle: build(false, ':A') || inTitle,
    onPage: and([all, or(onPage)]),
  };
}

/** A word of Chinese: one sign by itself, of more every two side by side. */
export function cjkTerms(run: string): Term[] {
  return cutCjk(run).map((word) => {
    const pieces = piecesOfCjk(word).filter((piece) => word.length === 1 || piece.length > 1);
    return { exact: new Set<string>(), guesses: new Set<string>(), pieces };
  });
}

function combine(expressions: readonly string[], strictness: Strictness): string {
  if (strictness === 'any' || expressions.length < 2) return or(expressions);
  if (strictness === 'every') return and(expressions);
  return or(expressions.map((_, left) => and(expressions.filter((__, index) => index !== left))));
}

function expression({ exact, guesses, pieces, parts }: Term, withGuesses: boolean, weight: string): string {
  if (pieces) return and(pieces.map((piece) => quoted(piece, weight)));
  const own = [...stemsOf({ exact, guesses }, withGuesses)].map((stem) => quoted(stem, weight));
  if (!parts || (!withGuesses && own.length > 0)) return or(own);
  const apart = parts.map((part) => expression(part, withGuesses, weight));
  // A part that is nowhere is in no text that has them all.
  return or(apart.includes('') ? own : [...own, and(apart)]);
}

/** What is ranked by counts every word for every hit: of many guesses the first are enough. */
const mostRanked = 8;

/** Without guesses a term that is nothing but guesses counts as it was guessed. */
function stemsOf({ exact, guesses }: Pick<Term, 'exact' | 'guesses'>, withGuesses: boolean): Iterable<string> {
  if (withGuesses) return new Set([...exact, ...guesses]);
  return exact.size > 0 ? exact : [...guesses].slice(0, mostRanked);
}

function quoted(lexeme: string, weight: string): string {
  return `'${lexeme.replaceAll(/['\\]/g, String.raw`$&$&`)}'${weight}`;
}

const and = (expressions: readonly string[]): string => joined(expressions, ' & ');
const or = (expressions: readonly string[]): string => joined(expressions, ' | ');

function joined(expressions: readonly string[], operator: string): string {
  const present = expressions.filter((each) => each !== '');
  return present.length > 1 ? `(${present.join(operator)})` : (present[0] ?? '');
}
