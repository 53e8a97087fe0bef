import type { FastifyRequest } from 'fastify';

import { isReturnPath, portalBase } from '@portal/contract/portal-paths';

/**
 * Where a person is sent who opens the address of a document in the browser without a session: to sign-in, and back from there.
 * Undefined for programs, for whatever a page loads, and for every other address.
 */
export function signInRedirect({ method, url, headers }: FastifyRequest): string | undefined {
  const path = url.replace(/\?.*$/s, '');
  if (method !== 'GET' || !isNavigation(headers) || !isReturnPath(path)) return undefined;
  return `${portalBase}/signin?return=${encodeURIComponent(path)}`;
}

/** Browsers say so; those that do not yet say that they want a page. */
function isNavigation(headers: FastifyRequest['headers']): boolean {
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return headers.accept?.startsWith('text/html') ?? false;
}
