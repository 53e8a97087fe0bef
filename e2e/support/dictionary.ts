import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Returns the dictionary's text for a message, so that tests need no copies of translations. */
export function translation(locale: string, id: string): string {
  const text = dictionary(locale).get(id);
  if (!text) throw new Error(`${id} is not in the dictionary of ${locale}.`);
  return text;
}

const cache = new Map<string, Map<string, string>>();

function dictionary(locale: string): Map<string, string> {
  const cached = cache.get(locale);
  if (cached) return cached;
  const file = readFileSync(resolve(import.meta.dirname, `../../apps/web/src/i18n/locales/${locale}.po`), 'utf8');
  const entries = file.matchAll(/^msgid (".*"(?:\n".*")*)\nmsgstr (".*"(?:\n".*")*)/gm);
  const messages = new Map([...entries].map(([, id = '', text = '']) => [unquote(id), unquote(text)]));
  cache.set(locale, messages);
  return messages;
}

function unquote(lines: string): string {
  return lines
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('');
}
