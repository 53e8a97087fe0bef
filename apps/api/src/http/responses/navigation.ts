import type { FastifyRequest } from 'fastify';

/** Whether a browser requests this URL as a page. Fetch metadata says so; for browsers without it, the Accept header does. */
export function isNavigation({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET') return false;
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return headers.accept?.startsWith('text/html') ?? false;
}
