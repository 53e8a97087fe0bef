import { segmentCjk, cjkNgrams } from './tokenize.ts';

/** A word of the query as the indexed stems it may stand for. */
export interface Term {
  /** Stems of the word itself. */
  readonly exact: ReadonlySet<string>;
  /** Stems of words that start with it or are similar to it. */
  readonly expansions: ReadonlySet<string>;
  /** N-grams of a Chinese word: all must match, at any position. */
  readonly ngrams?: readonly string[];
  /** The parts of a model number, which may also match separately. */
  readonly parts?: readonly Term[];
}

export interface TsQueries {
  /** `all` must match. `exact` is the same without expansions. The `inTitle` variants match in titles only. */
  readonly all: string;
  readonly exact: string;
  readonly inTitle: string;
  readonly exactInTitle: string;
  /** Like `all`, with at least one of the words on the page itself. */
  readonly onPage: string;
}

/** `all`: every term must match. `allButOne`: any one term may be missing. `any`: at least one term. */
export type MatchMode = 'all' | 'allButOne' | 'any';

export function buildTsQueries(terms: readonly Term[], mode: MatchMode): TsQueries | undefined {
  const build = (withExpansions: boolean, weight = '') =>
    combine(
      terms.map((term) => toExpression(term, withExpansions, weight)).filter((each) => each !== ''),
      mode,
    );
  const all = build(true);
  if (all === '') return undefined;
  const inTitle = build(true, ':A');
  const onPage = terms.map((term) => toExpression(term, true, ':D')).filter((each) => each !== '');
  return {
    all,
    exact: build(false) || all,
    inTitle,
    exactInTitle: build(false, ':A') || inTitle,
    onPage: and([all, or(onPage)]),
  };
}

/** Splits a Chinese run into terms: a word of one character as it is, longer words as their bigrams. */
export function cjkTerms(run: string): Term[] {
  return segmentCjk(run).map((word) => {
    const ngrams = cjkNgrams(word).filter((piece) => word.length === 1 || piece.length > 1);
    return { exact: new Set<string>(), expansions: new Set<string>(), ngrams };
  });
}

function combine(expressions: readonly string[], mode: MatchMode): string {
  if (mode === 'any' || expressions.length < 2) return or(expressions);
  if (mode === 'all') return and(expressions);
  return or(expressions.map((_, omitted) => and(expressions.filter((__, index) => index !== omitted))));
}

function toExpression({ exact, expansions, ngrams, parts }: Term, withExpansions: boolean, weight: string): string {
  if (ngrams) return and(ngrams.map((piece) => quoteLexeme(piece, weight)));
  const ownStems = [...stemsOf({ exact, expansions }, withExpansions)].map((stem) => quoteLexeme(stem, weight));
  if (!parts || (!withExpansions && ownStems.length > 0)) return or(ownStems);
  const separateParts = parts.map((part) => toExpression(part, withExpansions, weight));
  // If one part has no lexeme, no text can contain all parts.
  return or(separateParts.includes('') ? ownStems : [...ownStems, and(separateParts)]);
}

/** `ts_rank` evaluates every lexeme for every hit, so only the first expansions are ranked. */
const maxRankedExpansions = 8;

/** In the exact query a term that has only expansions falls back to the best of them. */
function stemsOf({ exact, expansions }: Pick<Term, 'exact' | 'expansions'>, withExpansions: boolean): Iterable<string> {
  if (withExpansions) return new Set([...exact, ...expansions]);
  return exact.size > 0 ? exact : [...expansions].slice(0, maxRankedExpansions);
}

function quoteLexeme(lexeme: string, weight: string): string {
  return `'${lexeme.replaceAll(/['\\]/g, String.raw`$&$&`)}'${weight}`;
}

const and = (expressions: readonly string[]): string => joinExpressions(expressions, ' & ');
const or = (expressions: readonly string[]): string => joinExpressions(expressions, ' | ');

function joinExpressions(expressions: readonly string[], operator: string): string {
  const present = expressions.filter((each) => each !== '');
  return present.length > 1 ? `(${present.join(operator)})` : (present[0] ?? '');
}
