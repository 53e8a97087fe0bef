import { browserApp } from '../../packages/build/src/browser-app.ts';
import { defineConfig, mergeConfig } from 'vite';

import { pdfFrame } from './pdf-frame-plugin.ts';
import { partOf } from './src/i18n/dictionary-parts.ts';

const backofficeUrl = process.env['BACKOFFICE_URL'];

export default defineConfig(
  mergeConfig(browserApp({ folder: import.meta.dirname, base: '/partner/', partOf, apiUrl: process.env['API_URL'] }), {
    plugins: [pdfFrame()],
    // The only worker is that of the PDF frame: built as a plain script, beside the other files of the frame.
    worker: { format: 'iife', rolldownOptions: { output: { entryFileNames: 'viewer/_app/[name]-[hash].js' } } },
    server: {
      // The PDF frame has an opaque origin, so its files need CORS on the dev server too.
      cors: { origin: '*' },
      // `npm run dev` serves the back office on the same origin, as the real server does.
      ...(backofficeUrl && { proxy: { '^/backoffice(/|$)': { target: backofficeUrl, ws: true } } }),
    },
  }),
);
