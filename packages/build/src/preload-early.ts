import type { Plugin } from 'vite';

/** Scripts that every screen needs, largest first: over HTTP/1.1 a browser downloads six files at a time, in document order. */
const scripts = [/\/libraries-.*\.js$/, /\/start-.*\.js$/];
/**
 * Without the preload, the browser discovers the font when the first text is painted, and the text shifts when the font arrives.
 */
const font = /\/inter-latin-wght-normal.*\.woff2$/;

/** Puts preloads of these scripts and of the font before everything else in the page. */
export function preloadEarly(base: string): Plugin {
  return {
    name: 'preload-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const urlsOf = (pattern: RegExp) => {
          const file = Object.keys(bundle).find((name) => pattern.test(name));
          return file === undefined ? [] : [base + file];
        };
        const [fontUrl] = urlsOf(font);
        if (fontUrl === undefined) throw new Error('The font is not in the build.');
        const scriptUrls = scripts.flatMap(urlsOf);
        const tags = [
          ...scriptUrls.map((href) => ({ rel: 'modulepreload', crossorigin: '', href })),
          { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: fontUrl },
        ].map((attrs) => ({ tag: 'link', attrs, injectTo: 'head-prepend' as const }));
        // Vite adds preloads for the scripts too, but further down.
        const isDuplicate = (line: string) =>
          line.includes('rel="modulepreload"') && scriptUrls.some((href) => line.includes(href));
        return {
          html: html
            .split('\n')
            .filter((line) => !isDuplicate(line))
            .join('\n'),
          tags,
        };
      },
    },
  };
}
