/** Descriptions with more characters than this get a "read more" link. */
const previewThreshold = 100;
const maxPreviewLength = 140;

export interface DescriptionPreview {
  readonly text: string;
  /** Whether the list links to the full description. True from 101 characters on, even if nothing is cut off. */
  readonly hasReadMore: boolean;
}

/** Shortens a description for a list. A shortened text ends with a whole word if it has spaces. */
export function previewDescription(description: string): DescriptionPreview {
  const characters = [...description.trim()];
  if (characters.length <= previewThreshold) return { text: characters.join(''), hasReadMore: false };
  if (characters.length <= maxPreviewLength) return { text: characters.join(''), hasReadMore: true };
  const start = characters.slice(0, maxPreviewLength - 1).join('');
  const words = start.replace(/\s+\S*$/, '');
  // Chinese and Japanese have no spaces at which the text could end.
  return { text: `${words.length > previewThreshold / 2 ? words : start}…`, hasReadMore: true };
}

/** Makes the spaces in "1,600 × 1,000" non-breaking. */
export function unbrokenDimensions(text: string): string {
  return text.replaceAll(/(?<=\d) ?× ?(?=\d)/g, (timesSign) => timesSign.replaceAll(' ', '\u{A0}'));
}
