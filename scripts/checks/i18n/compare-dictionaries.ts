import { parseDictionary } from './parse-dictionary.ts';

/** Ids that a dictionary lacks, no longer needs, or has not translated. */
interface DictionaryDifferences {
  readonly missing: readonly string[];
  readonly unused: readonly string[];
  readonly untranslated: readonly string[];
}

/** Compares a committed dictionary with the one extracted from the sources. */
export function compareDictionaries(committed: string, extracted: string): DictionaryDifferences {
  const [committedTexts, extractedTexts] = [parseDictionary(committed), parseDictionary(extracted)];
  return {
    missing: [...extractedTexts.keys()].filter((id) => !committedTexts.has(id)),
    unused: [...committedTexts.keys()].filter((id) => !extractedTexts.has(id)),
    untranslated: [...committedTexts].filter(([id, text]) => extractedTexts.has(id) && text === '').map(([id]) => id),
  };
}
