import { createReadStream, cpSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { build, type Plugin } from 'vite';

import { precompress } from '../../packages/build/src/precompress.ts';

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = createRequire(import.meta.url)('pdfjs-dist/package.json') as { version: string };
const source = join(import.meta.dirname, 'pdf-frame');
const base = '/partner/viewer/';

/** Tables and decoders that some documents need. Each version has its own folder, because its files are cached for ever. */
const dataFolder = `_app/pdfjs-${version}`;
const dataNames = ['cmaps', 'iccs', 'standard_fonts', 'wasm'];

const workerName = 'pdf.worker.min.mjs';

/**
 * Builds the PDF frame as a separate page that shares no file with the portal: it has an opaque origin, so everything it loads
 * must be readable by any origin.
 */
export function pdfFrame(): Plugin {
  let dist: string | undefined;
  let plainWorker: Promise<string> | undefined;
  return {
    name: 'pdf-frame',
    // `dir` is undefined for builds that stay in memory.
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
            // The portal's build has already written the worker's file to this folder.
            emptyOutDir: false,
            target: 'baseline-widely-available',
            modulePreload: false,
            chunkSizeWarningLimit: 1000,
          },
        });
        for (const folder of dataNames) cpSync(join(library, folder), join(outDir, dataFolder, folder), { recursive: true });
      },
    },
    configureServer(server) {
      // The development server has the worker as a module only; the frame needs the plain script that the build makes of it.
      server.middlewares.use((request, response, next) => {
        if (!request.url?.includes(`/${workerName}?`) || !request.url.includes('worker_file')) return next();
        plainWorker ??= buildWorker();
        plainWorker.then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
      // The frame is built and served as /partner/viewer/; the development server serves its sources under the name of their
      // folder.
      server.middlewares.use((request, _response, next) => {
        if (request.url?.startsWith(base) && !request.url.startsWith(`${base}${dataFolder}`)) {
          request.url = request.url.replace(base, '/partner/pdf-frame/');
        }
        next();
      });
      server.middlewares.use(`${base}${dataFolder}`, (request, response, next) => {
        const [, folder = '', file = ''] = /^\/(\w+)\/([\w.-]+)$/.exec(request.url ?? '') ?? [];
        const path = join(library, folder, file);
        if (!dataNames.includes(folder) || !existsSync(path)) return next();
        return void createReadStream(path).pipe(response);
      });
    },
  };
}

async function buildWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    // A plain script has no `import.meta`.
    define: { 'import.meta.url': 'self.location.href' },
    build: {
      write: false,
      rolldownOptions: { input: join(library, 'build', workerName), output: { format: 'iife', name: 'pdfWorker' } },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('The worker of the PDF frame was not built.');
  return output.output[0].code;
}
