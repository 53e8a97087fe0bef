import type { Plugin } from 'vite';

/** What every screen needs, the largest script first: over HTTP/1.1 a browser fetches six files at a time, in the order it finds them. */
const scripts = [/\/libraries-.*\.js$/, /\/frame-.*\.js$/];
/** Otherwise the browser learns of it only when the first text is painted, and the text moves when the font arrives. */
const font = /\/inter-latin-wght-normal.*\.woff2$/;

/** Lets the page fetch these before everything else it names. */
export function preloadEarly(): Plugin {
  return {
    name: 'preload-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const addressOf = (pattern: RegExp) => {
          const file = Object.keys(bundle).find((name) => pattern.test(name));
          return file === undefined ? [] : [`/partner/${file}`];
        };
        const [fontAddress] = addressOf(font);
        if (fontAddress === undefined) throw new Error('The font is not in the build.');
        const early = scripts.flatMap(addressOf);
        const tags = [
          ...early.map((href) => ({ rel: 'modulepreload', crossorigin: '', href })),
          { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: fontAddress },
        ].map((attrs) => ({ tag: 'link', attrs, injectTo: 'head-prepend' as const }));
        // Vite names the scripts too, but further down.
        const isNamedAgain = (line: string) => line.includes('rel="modulepreload"') && early.some((href) => line.includes(href));
        return {
          html: html
            .split('\n')
            .filter((line) => !isNamedAgain(line))
            .join('\n'),
          tags,
        };
      },
    },
  };
}
