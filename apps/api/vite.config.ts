import { resolve } from 'node:path';

import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vite';

// Named, not looked for: development builds this folder from the root, and tests beside the other application.
const dictionaries = { configPath: resolve(import.meta.dirname, 'lingui.config.ts') };

/** One toolchain for both sides: the server is bundled by the same build as the browser's code; packages stay outside. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(dictionaries) }, dictionaries)] }),
    lingui(dictionaries),
  ],
  // The seed imports this package by its name: like the contract it is bundled, not left to Node.
  ssr: { noExternal: ['@portal/contract', '@portal/api'] },
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: {
        server: 'src/server.ts',
        worker: 'src/worker.ts',
        migrate: 'src/migrate.ts',
        'search-rebuild': 'src/search-rebuild.ts',
        'pdf-inspector.worker': 'src/features/files/pdf-inspector.worker.ts',
        seed: '../../demo/seed.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
