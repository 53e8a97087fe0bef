import { parseDictionary } from './parse-dictionary.ts';

/** Ids that a dictionary lacks, no longer needs, or has not translated. */
interface DictionaryDifferences {
  readonly missing: readonly string[];
  readonly unused: readonly string[];
  readonly untranslated: readonly string[];
}

/** Compares a committed dictionary with the one extracted from the sources. */
export function compareDictionaries(committed: string, extracted: string): DictionaryDifferences {
  const [has, needs] = [parseDictionary(committed), parseDictionary(extracted)];
  return {
    missing: [...needs.keys()].filter((id) => !has.has(id)),
    unused: [...has.keys()].filter((id) => !needs.has(id)),
    untranslated: [...has].filter(([id, text]) => needs.has(id) && text === '').map(([id]) => id),
  };
}
