import type { FastifyRequest } from 'fastify';

/** Whether somebody has opened this address as a page. Browsers say so; those that do not yet say that they want a page. */
export function isNavigation({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET') return false;
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return headers.accept?.startsWith('text/html') ?? false;
}
