import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';

import { chunkGroups } from './chunk-groups.ts';
import { noChunkCycles } from './no-chunk-cycles.ts';
import { precompress } from './precompress.ts';
import { preloadEarly } from './preload-early.ts';
import { splitDictionaries } from './split-dictionaries.ts';
import { stripSchemas } from './strip-schemas.ts';

interface BrowserApp {
  /** The folder of the application, with its `lingui.config.ts` and `src`. */
  folder: string;
  /** The path under which the server serves the application, with a slash at both ends. */
  base: string;
  /** The part of the dictionary that a message belongs to. */
  partOf: (messageId: string) => string;
  /** The API that the dev server passes calls on to. */
  apiUrl: string | undefined;
}

/** The Vite configuration that the browser applications share. */
export function browserApp({ folder, base, partOf, apiUrl = 'http://127.0.0.1:3000' }: BrowserApp): UserConfig {
  const here = { cwd: folder };
  return {
    root: folder,
    base,
    plugins: [
      react(),
      babel({ presets: [linguiTransformerBabelPreset({}, here)] }),
      lingui(here),
      splitDictionaries(partOf),
      tailwind(),
      stripSchemas(),
      noChunkCycles(),
      preloadEarly(base),
      precompress(),
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
            groups: chunkGroups(folder),
          },
        },
      },
    },
    server: {
      // Everything that the API serves: its calls, the documented GraphQL path, and downloads.
      proxy: { '^/(api|pimcore-graphql-webservices|[a-z]{2}/download)/': { target: apiUrl, changeOrigin: true } },
    },
  };
}
