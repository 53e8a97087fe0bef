import { createReadStream, cpSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { build, type Plugin } from 'vite';

import { precompress } from './precompress.ts';

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = createRequire(import.meta.url)('pdfjs-dist/package.json') as { version: string };
const source = join(import.meta.dirname, 'viewer');
const base = '/partner/viewer/';

/** Tables and decoders that some documents need; a folder of its own for each version, since they are kept for ever. */
const dataFolder = `_app/pdfjs-${version}`;
const data = ['cmaps', 'iccs', 'standard_fonts', 'wasm'];

/**
 * Builds the frame that draws PDFs. It is a page of its own and shares no file with the portal: it runs without the portal's
 * origin, so everything it loads must be open to anyone.
 */
export function viewerFrame(): Plugin {
  let dist: string | undefined;
  return {
    name: 'viewer-frame',
    // Not for builds that stay in memory.
    writeBundle: ({ dir }) => {
      dist = dir;
    },
    closeBundle: {
      order: 'post',
      async handler() {
        if (!dist) return;
        const outDir = join(dist, 'viewer');
        await build({
          configFile: false,
          root: source,
          base,
          plugins: [precompress()],
          logLevel: 'warn',
          build: {
            outDir,
            assetsDir: '_app',
            // The worker lies there already.
            emptyOutDir: false,
            target: 'baseline-widely-available',
            modulePreload: false,
            chunkSizeWarningLimit: 1000,
          },
        });
        for (const folder of data) cpSync(join(library, folder), join(outDir, dataFolder, folder), { recursive: true });
      },
    },
    configureServer(server) {
      server.middlewares.use(`${base}${dataFolder}`, (request, response, next) => {
        const [, folder = '', file = ''] = /^\/(\w+)\/([\w.-]+)$/.exec(request.url ?? '') ?? [];
        const path = join(library, folder, file);
        if (!data.includes(folder) || !existsSync(path)) return next();
        return void createReadStream(path).pipe(response);
      });
    },
  };
}
