import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { precompress } from './precompress.ts';
import { preloadFont } from './preload-font.ts';

const here = { cwd: import.meta.dirname };

export default defineConfig({
  root: import.meta.dirname,
  // Not under /partner/assets: that path is a screen.
  base: '/partner/',
  plugins: [react(), babel({ presets: [linguiTransformerBabelPreset({}, here)] }), lingui(here), tailwind(), preloadFont(), precompress()],
  // The server replaces this word with a fresh nonce in every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: { assetsDir: '_app', manifest: true, target: 'baseline-widely-available', sourcemap: false },
  server: { proxy: { '/api': { target: process.env['API_URL'] ?? 'http://127.0.0.1:3000', changeOrigin: true } } },
});
