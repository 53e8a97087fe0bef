/** For `ilike`: the text anywhere, with nothing in it that has a meaning of its own. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The same in a column `search_text`, which is JSON as it is written. */
export function containingAsJson(text: string): string {
  return containing(JSON.stringify(text).slice(1, -1));
}
