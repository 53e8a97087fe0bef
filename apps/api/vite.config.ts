import { resolve } from 'node:path';

import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vite';

// An explicit path, because the working folder is not always this one: development and tests run from the root.
const dictionaries = { configPath: resolve(import.meta.dirname, 'lingui.config.ts') };

/** The server is bundled with Vite too, so that both applications have one toolchain. npm packages are not bundled. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(dictionaries) }, dictionaries)] }),
    lingui(dictionaries),
  ],
  // The seed imports `@portal/api` by name; like the contract, it is bundled.
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
        admin: 'src/admin.ts',
        'search-rebuild': 'src/search-rebuild.ts',
        'day-figures': 'src/day-figures.ts',
        'pdf-inspector.worker': 'src/features/files/pdf-inspector.worker.ts',
        seed: '../../demo/seed.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
