/** A word of a text with its place in it, or an unbroken run of Chinese or Japanese, which is written without spaces. */
export interface Token {
  /** Small letters with accents: stems are made of this. */
  readonly word: string;
  /** The same without accents: words are compared by this. */
  readonly plain: string;
  readonly start: number;
  readonly end: number;
  readonly isCjk: boolean;
  /** What stands between it and the one before, if that is a single sign, as in "RX-120" and "RX 120". */
  readonly gap: 'space' | 'sign' | null;
}

const cjk = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー`;
const tokenPattern = new RegExp(`[${cjk}]+|[[\\p{L}\\p{N}\\p{M}]--[${cjk}]]+`, 'gv');
const cjkPattern = new RegExp(`^[${cjk}]`, 'v');

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: written, index } of text.matchAll(tokenPattern)) {
    const last = tokens.at(-1);
    const word = inSmallLetters(written);
    if (word === '') continue;
    tokens.push({
      word,
      plain: withoutAccents(word),
      start: index,
      end: index + written.length,
      isCjk: cjkPattern.test(written),
      gap: last !== undefined && index - last.end === 1 ? gapOf(text[last.end] ?? '') : null,
    });
  }
  return tokens;
}

function gapOf(sign: string): Token['gap'] {
  if (/\s/.test(sign)) return 'space';
  return /[-‐‑_./+]/.test(sign) ? 'sign' : null;
}

/** As `search_text` folds them. */
const ligatures: Readonly<Record<string, string>> = {
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

function inSmallLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[ßæœþøłđðħıŋ]/g, (letter) => ligatures[letter] ?? letter);
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]+/g, '')
    .normalize('NFC');
}

/** The text as plain words with a space between: two texts that are the same but for case, accents and signs have the same key. */
export function keyOf(text: string): string {
  return tokensOf(text)
    .map(({ plain }) => plain)
    .join(' ');
}

/** Nothing but the letters and digits of a model number. */
export function codeOf(text: string): string {
  return tokensOf(text)
    .map(({ plain }) => plain)
    .join('');
}

export interface Joined {
  /** Their plain words as one. */
  readonly code: string;
  readonly from: number;
  readonly to: number;
}

/** What a text may also be found by, or a reader mean: model numbers, and words with a hyphen, written as one. */
export function joinedIn(tokens: readonly Token[]): Joined[] {
  return [...codesIn(tokens), ...pairsIn(tokens, ({ gap }) => gap === 'sign')];
}

/** The same, and any two words: "Netzwerk Sensoren" may be one. */
export function joinableIn(tokens: readonly Token[]): Joined[] {
  return [...codesIn(tokens), ...pairsIn(tokens, ({ gap }) => gap !== null)];
}

/**
 * Tokens that stand side by side and may be one model number ("RX-120", "RX 120 T"): two or three of them, with a digit, and all but the
 * number short.
 */
function codesIn(tokens: readonly Token[]): Joined[] {
  const codes = [];
  for (const [from, first] of tokens.entries()) {
    let code = first.plain;
    for (let to = from + 1; to < Math.min(tokens.length, from + 3); to += 1) {
      const token = tokens[to];
      if (!token || first.isCjk || token.isCjk || token.gap === null) break;
      code += token.plain;
      const parts = tokens.slice(from, to + 1);
      const isShort = parts.every(({ plain }) => /\d/.test(plain) || plain.length <= 6);
      if (isShort && /\d/.test(code) && /\D/.test(code) && code.length <= 24) codes.push({ code, from, to });
    }
  }
  return codes;
}

function pairsIn(tokens: readonly Token[], isPair: (second: Token) => boolean): Joined[] {
  return tokens.flatMap((second, to) => {
    const first = tokens[to - 1];
    if (!first || first.isCjk || second.isCjk || /\d/.test(first.plain + second.plain) || !isPair(second)) return [];
    return [{ code: first.plain + second.plain, from: to - 1, to }];
  });
}

/** "rx120t" is also "rx", "120" and "t". */
export function partsOfCode(plain: string): string[] {
  const parts = plain.match(/\d+|\D+/g) ?? [];
  return parts.length > 1 && parts.length <= 4 ? parts : [];
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of a Chinese or Japanese run as a reader would cut them. */
export function cutCjk(run: string): string[] {
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}

/** Every character and every two side by side: wherever a reader cuts, the pieces of their words are among them. */
export function piecesOfCjk(run: string): string[] {
  const characters = Array.from(run);
  return [...characters, ...characters.slice(1).map((character, index) => `${characters[index]}${character}`)];
}
