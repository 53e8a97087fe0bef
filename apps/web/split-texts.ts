import type { Plugin } from 'vite';

import { partOf, type TextPart } from './src/i18n/text-parts.ts';

/**
 * One dictionary to translate, two files to fetch: `de.po?start?lingui` keeps what a signed-out person can meet, `de.po?portal?lingui`
 * the rest. The ending makes Lingui's own plugin compile the file first.
 */
export function splitTexts(): Plugin {
  return {
    name: 'split-texts',
    enforce: 'post',
    transform: {
      filter: { id: /\.po\?(?:start|portal)\?lingui$/ },
      async handler(code, id) {
        const part = /\?(\w+)\?lingui$/.exec(id)?.[1] as TextPart;
        const compiled = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
          messages: Record<string, unknown>;
        };
        const kept = Object.fromEntries(Object.entries(compiled.messages).filter(([message]) => partOf(message) === part));
        return { code: `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(kept))});`, map: null };
      },
    },
  };
}
