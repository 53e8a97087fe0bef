/** A word of a text with its position, or an unbroken run of Chinese or Japanese, which has no spaces. */
export interface Token {
  /** Lower case with accents: stems are made from it. */
  readonly word: string;
  /** Lower case without accents: words are compared by it. */
  readonly folded: string;
  readonly start: number;
  readonly end: number;
  readonly isCjk: boolean;
  /** The single character between this token and the one before, if there is only one, as in "RX-120" and "RX 120". */
  readonly separator: 'space' | 'punctuation' | null;
}

const cjk = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー`;
const tokenPattern = new RegExp(`[${cjk}]+|[[\\p{L}\\p{N}\\p{M}]--[${cjk}]]+`, 'gv');
const cjkPattern = new RegExp(`^[${cjk}]`, 'v');

export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: written, index } of text.matchAll(tokenPattern)) {
    const last = tokens.at(-1);
    const word = toLowerNfkc(written);
    if (word === '') continue;
    tokens.push({
      word,
      folded: withoutAccents(word),
      start: index,
      end: index + written.length,
      isCjk: cjkPattern.test(written),
      separator: last !== undefined && index - last.end === 1 ? separatorOf(text[last.end] ?? '') : null,
    });
  }
  return tokens;
}

function separatorOf(character: string): Token['separator'] {
  if (/\s/.test(character)) return 'space';
  return /[-‐‑_./+]/.test(character) ? 'punctuation' : null;
}

/** Letters that Unicode normalization leaves as they are, with the same replacements as `fold_for_search` in SQL. */
const letterReplacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
};

function toLowerNfkc(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[ßæœþøłđðħıŋ]/g, (letter) => letterReplacements[letter] ?? letter);
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]+/g, '')
    .normalize('NFC');
}

/** Returns the folded words joined by spaces: the same for texts that differ only in case, accents and punctuation. */
export function normalizedText(text: string): string {
  return tokenize(text)
    .map(({ folded }) => folded)
    .join(' ');
}

/** Returns only the letters and digits of a model number. */
export function compactCode(text: string): string {
  return tokenize(text)
    .map(({ folded }) => folded)
    .join('');
}

export interface JoinedTokens {
  /** The folded tokens joined into one word. */
  readonly code: string;
  readonly from: number;
  readonly to: number;
}

/** Returns model numbers and hyphenated words joined into one word, by which a text can be found too. */
export function joinedTokens(tokens: readonly Token[]): JoinedTokens[] {
  return [...codesIn(tokens), ...pairsIn(tokens, ({ separator }) => separator === 'punctuation')];
}

/** Like `joinedTokens`, and also any two neighbouring words: "Netzwerk Sensoren" may be one word. */
export function joinableTokens(tokens: readonly Token[]): JoinedTokens[] {
  return [...codesIn(tokens), ...pairsIn(tokens, ({ separator }) => separator !== null)];
}

/**
 * Returns neighbouring tokens that may be one model number ("RX-120", "RX 120 T"): two or three tokens with at least one digit,
 * those without digits being short.
 */
function codesIn(tokens: readonly Token[]): JoinedTokens[] {
  const codes = [];
  for (const [from, first] of tokens.entries()) {
    let code = first.folded;
    for (let to = from + 1; to < Math.min(tokens.length, from + 3); to += 1) {
      const token = tokens[to];
      if (!token || first.isCjk || token.isCjk || token.separator === null) break;
      code += token.folded;
      const parts = tokens.slice(from, to + 1);
      const isShort = parts.every(({ folded }) => /\d/.test(folded) || folded.length <= 6);
      if (isShort && /\d/.test(code) && /\D/.test(code) && code.length <= 24) codes.push({ code, from, to });
    }
  }
  return codes;
}

function pairsIn(tokens: readonly Token[], isPair: (second: Token) => boolean): JoinedTokens[] {
  return tokens.flatMap((second, to) => {
    const first = tokens[to - 1];
    if (!first || first.isCjk || second.isCjk || /\d/.test(first.folded + second.folded) || !isPair(second)) return [];
    return [{ code: first.folded + second.folded, from: to - 1, to }];
  });
}

/** Splits a model number into letters and digits: "rx120t" into "rx", "120" and "t". Returns nothing for other words. */
export function splitCode(folded: string): string[] {
  const parts = folded.match(/\d+|\D+/g) ?? [];
  return parts.length > 1 && parts.length <= 4 ? parts : [];
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Splits a Chinese or Japanese run into words. */
export function segmentCjk(run: string): string[] {
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}

/** Returns all unigrams and bigrams of the run, which contain the n-grams of any word in it, however the run is segmented. */
export function cjkNgrams(run: string): string[] {
  const characters = Array.from(run);
  return [...characters, ...characters.slice(1).map((character, index) => `${characters[index]}${character}`)];
}
