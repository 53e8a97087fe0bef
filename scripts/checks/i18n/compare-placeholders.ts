import { parseDictionary } from './parse-dictionary.ts';

/** Describes the texts whose values or elements are not those of the English text: the values would be missing on the screen. */
export function comparePlaceholders(translated: string, english: string): string[] {
  const englishTexts = parseDictionary(english);
  return [...parseDictionary(translated)].flatMap(([id, text]) => {
    const [expected, found] = [placeholdersOf(englishTexts.get(id) ?? ''), placeholdersOf(text)];
    // A text that is not translated is reported as such.
    return text === '' || expected.join() === found.join()
      ? []
      : [`"${id}" has ${found.join(', ') || 'no values'} instead of ${expected.join(', ') || 'none'}`];
  });
}

/** `{name}`, `{count, plural, …}` and `<0>`, each once. The text of a plural form is in braces too, and follows the name of its form. */
function placeholdersOf(text: string): string[] {
  const found = text.matchAll(/(?<!(?:\b(?:zero|one|two|few|many|other)|=\d+) ?)\{(\w+)(?=[,}])|<(\d+)\/?>/g);
  return [...new Set([...found].map(([, value, element]) => (value ? `{${value}}` : `<${element}>`)))].toSorted();
}
