import type { Plugin } from 'vite';

/** Scripts that every screen needs, largest first: over HTTP/1.1 a browser downloads six files at a time, in document order. */
const scripts = [/\/libraries-.*\.js$/, /\/frame-.*\.js$/];
/**
 * Without the preload, the browser discovers the font when the first text is painted, and the text shifts when the font arrives.
 */
const font = /\/inter-latin-wght-normal.*\.woff2$/;

/** Puts these preloads before everything else in the page. */
export function preloadEarly(): Plugin {
  return {
    name: 'preload-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const urlOf = (pattern: RegExp) => {
          const file = Object.keys(bundle).find((name) => pattern.test(name));
          return file === undefined ? [] : [`/partner/${file}`];
        };
        const [fontAddress] = urlOf(font);
        if (fontAddress === undefined) throw new Error('The font is not in the build.');
        const early = scripts.flatMap(urlOf);
        const tags = [
          ...early.map((href) => ({ rel: 'modulepreload', crossorigin: '', href })),
          { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: fontAddress },
        ].map((attrs) => ({ tag: 'link', attrs, injectTo: 'head-prepend' as const }));
        // Vite adds preloads for the scripts too, but further down.
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
