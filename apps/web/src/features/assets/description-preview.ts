/** Longer descriptions get a preview. */
const previewThreshold = 100;
/** Maximum length of a preview. */
const previewLength = 140;

export interface DescriptionPreview {
  readonly text: string;
  /** The list shows only part of the description. */
  readonly isTruncated: boolean;
}

/** Ends with a whole word if there is one. */
export function previewDescription(description: string): DescriptionPreview {
  const characters = [...description.trim()];
  if (characters.length <= previewThreshold) return { text: characters.join(''), isTruncated: false };
  if (characters.length <= previewLength) return { text: characters.join(''), isTruncated: true };
  const start = characters.slice(0, previewLength - 1).join('');
  const words = start.replace(/\s+\S*$/, '');
  // Chinese and Japanese have no spaces to end at.
  return { text: `${words.length > previewThreshold / 2 ? words : start}…`, isTruncated: true };
}

/** Keeps "1,600 × 1,000" on one line. */
export function wholeSizes(text: string): string {
  return text.replaceAll(/(?<=\d) ?× ?(?=\d)/g, (times) => times.replaceAll(' ', '\u{A0}'));
}
