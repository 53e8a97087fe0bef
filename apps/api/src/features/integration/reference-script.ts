import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';

const require = createRequire(import.meta.url);

export interface ReferenceScript {
  /** Its name under the page's path: it changes with its bytes, so browsers may keep it for good. */
  readonly name: string;
  open(isGzipped: boolean): Readable;
}

/**
 * The page has no origin of its own and therefore no storage, without which Scalar does not start. It gets one that is forgotten when the
 * page is closed.
 */
const storageScript = `for (const name of ['localStorage', 'sessionStorage']) {
  const items = new Map();
  const storage = {
    getItem: (key) => items.get(String(key)) ?? null,
    setItem: (key, value) => void items.set(String(key), String(value)),
    removeItem: (key) => void items.delete(String(key)),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() { return items.size; },
  };
  Object.defineProperty(window, name, { value: storage });
}
`;

/** The script that draws the reference. It has several megabytes: it is read from disk for each response and never kept. */
export async function findReferenceScript(): Promise<ReferenceScript> {
  const path = join(require.resolve('@scalar/fastify-api-reference'), '../js/standalone.js');
  const hash = createHash('sha256');
  for await (const chunk of readScript(path)) hash.update(chunk);
  return {
    name: `${hash.digest('base64url')}.js`,
    open: (isGzipped) => {
      const bytes = Readable.from(readScript(path), { objectMode: false });
      // Errors reach the response through the last stream, which `pipeline` destroys with them.
      return isGzipped ? pipeline(bytes, createGzip(), () => undefined) : bytes;
    },
  };
}

async function* readScript(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from(storageScript);
  yield* createReadStream(path) as AsyncIterable<Buffer>;
}
