import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/**
 * A longer password is judged by its beginning, and few spellings of it are tried: what somebody types must not hold up everybody else.
 * Measured: at most 10 ms for the worst that was found.
 */
const judgedLength = 48;
const judge = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: judgedLength,
  l33tMaxSubstitutions: 8,
});

/** The best of five grades, 10^10 guesses and more. At the one below it "Summer2026!!!" would pass. */
const leastScore = 4;

/** Known words, names, dates and walks over the keyboard put together, or words that belong to the person. */
export function isGuessable(password: string, personalWords: readonly string[]): boolean {
  return judge.check(password.slice(0, judgedLength), [...personalWords]).score < leastScore;
}
