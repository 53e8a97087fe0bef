/** What a dictionary lacks, has too much or has not translated, by id. */
interface DictionaryFaults {
  readonly missing: readonly string[];
  readonly unused: readonly string[];
  readonly untranslated: readonly string[];
}

/** Compares a committed dictionary with the one that the sources ask for. */
export function dictionaryFaults(committed: string, extracted: string): DictionaryFaults {
  const [has, needs] = [readDictionary(committed), readDictionary(extracted)];
  return {
    missing: [...needs.keys()].filter((id) => !has.has(id)),
    unused: [...has.keys()].filter((id) => !needs.has(id)),
    untranslated: [...has].filter(([id, text]) => needs.has(id) && text === '').map(([id]) => id),
  };
}

/** Texts by id. A text may stand on several lines; the entry without an id is the header. */
function readDictionary(po: string): Map<string, string> {
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
