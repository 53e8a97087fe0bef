/** Returns a pattern for `ilike` that matches the text anywhere, with its wildcards escaped. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The same for a `search_text` column that contains serialized JSON. */
export function jsonContainsPattern(text: string): string {
  return containsPattern(JSON.stringify(text).slice(1, -1));
}
