import type { FastifyReply } from 'fastify';

/** The page that renders PDFs, and the folder with everything it loads. */
const folder = 'viewer/';
const page = `${folder}index.html`;

export function isPdfFrameFile(path: string): boolean {
  return path.startsWith(folder);
}

/**
 * The PDF frame is sandboxed with an opaque origin, because it renders untrusted files and must not reach the session. Its files
 * are therefore served with CORS `*`, and its page may do only what rendering needs.
 */
export function setPdfFrameHeaders(path: string, reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*');
  if (path !== page) return;
  // The page must be revalidated, because it names the hashed files of one release.
  reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' });
}

const policy = [
  "default-src 'none'",
  // Some image formats are decoded by WebAssembly. The portal passes the rendering script to the frame as a blob.
  "script-src 'self' blob: 'wasm-unsafe-eval'",
  "style-src 'self'",
  'img-src blob: data:',
  "font-src 'self' data:",
  "connect-src 'self'",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts allow-modals',
].join('; ');
