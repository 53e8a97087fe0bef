/** Keeps "RX 480" on one line: balanced headings would otherwise break between the letters and the digits of a model. */
export function unbrokenModels(title: string): string {
  return title.replaceAll(/(?<![\p{L}\d])(\p{Lu}{1,4}) (?=\d)/gu, '$1\u00A0');
}
