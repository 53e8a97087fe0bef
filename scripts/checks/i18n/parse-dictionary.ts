/** Parses a .po file into texts by id. A text may span several lines; the entry without an id is the header. */
export function parseDictionary(po: string): Map<string, string> {
  const entries = po.split(/\n\s*\n/).map((entry): [string, string] => [fieldOf(entry, 'msgid'), fieldOf(entry, 'msgstr')]);
  return new Map(entries.filter(([id]) => id !== ''));
}

function fieldOf(entry: string, field: string): string {
  const lines = new RegExp(String.raw`^${field} ((?:".*"\n?)+)`, 'm').exec(entry)?.[1] ?? '';
  return lines
    .split('\n')
    .map((line) => line.trim().slice(1, -1))
    .join('');
}
