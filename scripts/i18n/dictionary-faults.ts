import { readDictionary } from './read-dictionary.ts';

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
