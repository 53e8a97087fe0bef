import type { Plugin } from 'vite';

import { partOf, type DictionaryPart } from './src/i18n/dictionary-parts.ts';

/**
 * Splits one dictionary into two files to download: `de.po?start?lingui` has the texts a signed-out person can see,
 * `de.po?portal?lingui` the rest. The suffix makes Lingui's own plugin compile the file first.
 */
export function splitDictionaries(): Plugin {
  return {
    name: 'split-dictionaries',
    enforce: 'post',
    transform: {
      filter: { id: /\.po\?(?:start|portal)\?lingui$/ },
      async handler(code, id) {
        const part = /\?(\w+)\?lingui$/.exec(id)?.[1] as DictionaryPart;
        const compiled = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
          messages: Record<string, unknown>;
        };
        const messages = Object.fromEntries(
          Object.entries(compiled.messages).filter(([messageId]) => partOf(messageId) === part),
        );
        return { code: `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(messages))});`, map: null };
      },
    },
  };
}
