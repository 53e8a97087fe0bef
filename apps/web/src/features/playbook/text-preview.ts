/** About four lines of a product's text; a character as wide as it is high counts as two. */
const previewLength = 300;

/** The beginning of a text, cut between two words; the text itself when it is not longer than its preview. */
export function previewOf(text: string, length = previewLength): string {
  const letters = [...text];
  let room = length;
  const fitting = letters.findIndex((letter) => (room -= wide.test(letter) ? 2 : 1) < 0);
  if (fitting < 0) return text;

  const cut = letters.slice(0, fitting).join('');
  // Languages without spaces may be cut anywhere.
  const lastSpace = cut.search(/\s\S*$/);
  const atWord = lastSpace > cut.length * 0.8 ? cut.slice(0, lastSpace) : cut;
  return `${atWord.replace(/[\s,;:.–-]+$/, '')}…`;
}

const wide =
  /[\u{1100}-\u{115f}\u{2e80}-\u{a4cf}\u{ac00}-\u{d7a3}\u{f900}-\u{faff}\u{fe30}-\u{fe6f}\u{ff00}-\u{ff60}\u{20000}-\u{3fffd}]/u;
