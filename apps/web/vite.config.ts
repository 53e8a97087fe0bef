import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { chunkGroups } from './chunk-groups.ts';
import { precompress } from './precompress.ts';
import { noChunkCycles } from './no-chunk-cycles.ts';
import { preloadEarly } from './preload-early.ts';
import { splitDictionaries } from './split-dictionaries.ts';
import { pdfFrame } from './pdf-frame-plugin.ts';
import { stripSchemas } from './strip-schemas.ts';

const here = { cwd: import.meta.dirname };

export default defineConfig({
  root: import.meta.dirname,
  base: '/partner/',
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset({}, here)] }),
    lingui(here),
    splitDictionaries(),
    tailwind(),
    stripSchemas(),
    noChunkCycles(),
    preloadEarly(),
    precompress(),
    pdfFrame(),
  ],
  // The server replaces this word with a fresh nonce in every response.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    // Not `assets`, Vite's default: /partner/assets is a screen.
    assetsDir: '_app',
    manifest: true,
    target: 'baseline-widely-available',
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunkGroups(),
        },
      },
    },
  },
  // The only worker is that of the PDF frame: built as a plain script, beside the other files of the frame.
  worker: { format: 'iife', rolldownOptions: { output: { entryFileNames: 'viewer/_app/[name]-[hash].js' } } },
  server: {
    // The PDF frame has an opaque origin, so its files need CORS on the dev server too.
    cors: { origin: '*' },
    proxy: { '^/(api|[a-z]{2}/download)/': { target: process.env['API_URL'] ?? 'http://127.0.0.1:3000', changeOrigin: true } },
  },
});
