import type { Plugin } from 'vite';

/** The one font file that every screen needs. */
const latin = /inter-latin-wght-normal.*\.woff2$/;

/**
 * Lets the page fetch its font beside the scripts. Otherwise the browser learns of it only when the first text is painted, and
 * the text moves when the font arrives.
 */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => latin.test(name));
        if (!file) throw new Error('The font is not in the build.');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/partner/${file}` };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
