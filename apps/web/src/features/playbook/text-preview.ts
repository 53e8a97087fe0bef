/** About four lines of a product's text; a full-width character counts as two. */
const maxPreviewLength = 300;

/** Returns the beginning of a text, truncated between words, or the text itself if it is not longer than its preview. */
export function previewText(text: string, length = maxPreviewLength): string {
  const characters = [...text];
  let remaining = length;
  const end = characters.findIndex((character) => (remaining -= fullWidth.test(character) ? 2 : 1) < 0);
  if (end < 0) return text;

  const cut = characters.slice(0, end).join('');
  // Languages without spaces may be truncated anywhere.
  const lastSpace = cut.search(/\s\S*$/);
  const atWord = lastSpace > cut.length * 0.8 ? cut.slice(0, lastSpace) : cut;
  return `${atWord.replace(/[\s,;:.–-]+$/, '')}…`;
}

const fullWidth =
  /[\u{1100}-\u{115f}\u{2e80}-\u{a4cf}\u{ac00}-\u{d7a3}\u{f900}-\u{faff}\u{fe30}-\u{fe6f}\u{ff00}-\u{ff60}\u{20000}-\u{3fffd}]/u;
