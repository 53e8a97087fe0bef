/** "RX 480" stays on one line: a heading is wrapped evenly, which would else part the letters of a model from its figures. */
export function unbrokenModels(title: string): string {
  return title.replaceAll(/(?<![\p{L}\d])(\p{Lu}{1,4}) (?=\d)/gu, '$1\u00A0');
}
