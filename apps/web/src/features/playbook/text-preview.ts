/** About four lines of a product's text; a full-width character counts as two. */
const previewLength = 300;

/** Returns the beginning of a text, truncated between words, or the text itself if it is not longer than its preview. */
export function previewText(text: string, length = previewLength): string {
  const letters = [...text];
  let room = length;
  const fitting = letters.findIndex((letter) => (room -= wide.test(letter) ? 2 : 1) < 0);
  if (fitting < 0) return text;

  const cut = letters.slice(0, fitting).join('');
  // Languages without spaces may be truncated anywhere.
  const lastSpace = cut.search(/\s\S*$/);
  const atWord = lastSpace > cut.length * 0.8 ? cut.slice(0, lastSpace) : cut;
  return `${atWord.replace(/[\s,;:.–-]+$/, '')}…`;
}

const wide =
  /[\u{1100}-\u{115f}\u{2e80}-\u{a4cf}\u{ac00}-\u{d7a3}\u{f900}-\u{faff}\u{fe30}-\u{fe6f}\u{ff00}-\u{ff60}\u{20000}-\u{3fffd}]/u;
