import type { Plugin } from 'vite';

/**
 * Splits a dictionary into parts that are downloaded one by one: `de.po?start?lingui` has only the texts of the part `start`. The
 * suffix makes Lingui's own plugin compile the file first.
 */
export function splitDictionaries(partOf: (messageId: string) => string): Plugin {
  return {
    name: 'split-dictionaries',
    enforce: 'post',
    transform: {
      filter: { id: /\.po\?\w+\?lingui$/ },
      async handler(code, id) {
        const part = /\?(\w+)\?lingui$/.exec(id)?.[1];
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
