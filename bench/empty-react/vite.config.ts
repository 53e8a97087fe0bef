import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { precompress } from '../../packages/build/src/precompress.ts';

/** This page is built like the portal: with the same base, target and compression. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/partner/',
  plugins: [react(), precompress()],
  build: { assetsDir: '_app', target: 'baseline-widely-available', sourcemap: false },
});
