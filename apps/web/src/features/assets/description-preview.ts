/** Longer ones are previewed. */
const wholeUpTo = 100;
/** At most so many characters of a longer one are shown. */
const cutAt = 140;

export interface DescriptionPreview {
  readonly text: string;
  /** There is more to say than is shown in a list. */
  readonly isCut: boolean;
}

/** Ends with a whole word where there is one to end with. */
export function previewOf(description: string): DescriptionPreview {
  const characters = [...description.trim()];
  if (characters.length <= wholeUpTo) return { text: characters.join(''), isCut: false };
  if (characters.length <= cutAt) return { text: characters.join(''), isCut: true };
  const start = characters.slice(0, cutAt - 1).join('');
  const words = start.replace(/\s+\S*$/, '');
  // Chinese and Japanese have no spaces to end at.
  return { text: `${words.length > wholeUpTo / 2 ? words : start}…`, isCut: true };
}

/** "1,600 × 1,000" stays on one line. */
export function wholeSizes(text: string): string {
  return text.replaceAll(/(?<=\d) ?× ?(?=\d)/g, (times) => times.replaceAll(' ', '\u{A0}'));
}
