import type { FastifyReply } from 'fastify';

/** The page that draws PDFs, and the folder of all it loads. */
const folder = 'viewer/';
const page = `${folder}index.html`;

export function isViewerFile(path: string): boolean {
  return path.startsWith(folder);
}

/**
 * The frame has no origin, whoever opens it: its scripts draw what others have written and must not reach the session. So its
 * files are open to anyone, and its page may do what drawing takes and nothing else.
 */
export function sendViewerHeaders(path: string, reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*');
  if (path !== page) return;
  // Revalidated: it names the files of one release.
  reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' });
}

const policy = [
  "default-src 'none'",
  // Pictures of some kinds are decoded by WebAssembly. What draws is handed over by the portal, so it comes from no address.
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
