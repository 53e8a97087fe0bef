import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { Plugin } from 'vite';

const compressible = /\.(?:m?js|css|svg|json|wasm)$/;

/** Writes `.br` and `.gz` files beside each text file of the build, so that no request waits for compression. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
      // The PDF frame is built after the portal, into a folder that already contains compressed files.
      const isCompressed = (file: string) => existsSync(join(dir, `${file}.br`));
      for (const name of files.filter((file) => compressible.test(file) && !isCompressed(file))) {
        const content = readFileSync(join(dir, name));
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content, quality));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}
