import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { precompress } from './precompress.ts';
import { preloadEarly } from './preload-early.ts';
import { splitTexts } from './split-texts.ts';
import { viewerFrame } from './viewer-frame.ts';
import { withoutSchemas } from './without-schemas.ts';

const here = { cwd: import.meta.dirname };

// What every screen loads, in two files instead of twenty that compress badly: libraries, which seldom change, and our own.
const libraries =
  /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store)|@lingui)\//;
const frame = [
  'packages/contract/src/(endpoint|errors|graphql|locales|portal-config|portal-paths|sign-in)',
  'packages/ui/src/(banner|button-style|dialog-style|input-style|native-[a-z]+|notify|safe-image|scroll-stop|submit-button)',
  'apps/web/src/(api/(?!event-)[a-z-]+|i18n/(labels|locale))',
  'apps/web/src/app/(brand-logo|dirty-forms|field-[a-z]+|open-path|page-title|password-question|portal-config|return-path|session|session-end|sign-in-again|stored-value|theme|use-fields)',
  'lucide-react/dist/esm/(createLucideIcon|Icon|context|shared/.*|defaultAttributes)',
  'lucide-react/dist/esm/icons/(chevron-down|circle-alert|eye|eye-off|globe|image-off|info|loader-circle|moon|sun|x)',
].join('|');

// What most screens of a signed-in person load and sign-in does not. Only what imports nothing beyond this list and the two above: two
// files that need each other start in the wrong order.
const portal = [
  '@tanstack/(react-query|query-core)/.*',
  'lucide-react/dist/esm/icons/[a-z0-9-]+',
  'packages/ui/src/(avatar|button|card|card-grids|count|empty-state|error-state|panel-style|picture-card|skeleton|tabs|use-panel)',
  'apps/web/src/(app/(content-target|dialog-address|media-query)|features/documents/(about-to-open|close-viewer|first-bytes)|i18n/dates)',
].join('|');

export default defineConfig({
  root: import.meta.dirname,
  // Not under /partner/assets: that path is a screen.
  base: '/partner/',
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset({}, here)] }),
    lingui(here),
    splitTexts(),
    tailwind(),
    withoutSchemas(),
    preloadEarly(),
    precompress(),
    viewerFrame(),
  ],
  // The server replaces this word with a fresh nonce in every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    assetsDir: '_app',
    manifest: true,
    target: 'baseline-widely-available',
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'libraries', test: libraries },
            { name: 'frame', test: new RegExp(`/(${frame})\\.[a-z]+$`) },
            { name: 'portal', test: new RegExp(`/(${portal})\\.[a-z]+$`), minShareCount: 2 },
            {
              name: 'sign-in',
              test: /\/features\/(sign-in\/(sign-in-(screen|frame|steps|form|failure)|log-in)|signup\/signup-link)\./,
            },
          ],
        },
      },
    },
  },
  // The one worker there is runs in the viewer's frame: as a plain script, beside the frame's own files.
  worker: { format: 'iife', rolldownOptions: { output: { entryFileNames: 'viewer/_app/[name]-[hash].js' } } },
  server: {
    // The frame that draws PDFs has no origin, so its files must be open to anyone here as they are in the build.
    cors: { origin: '*' },
    proxy: { '^/(api|[a-z]{2}/download)/': { target: process.env['API_URL'] ?? 'http://127.0.0.1:3000', changeOrigin: true } },
  },
});
