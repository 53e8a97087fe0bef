import type { FastifyRequest } from 'fastify';

import { isReturnPath, portalBase } from '@portal/contract/portal-paths';

import { isNavigation } from './navigation.ts';

/**
 * Returns the sign-in URL for a browser that opens a document's URL without a session; sign-in leads back to it. Returns undefined
 * for programs, subresources and all other URLs.
 */
export function signInRedirect(request: FastifyRequest): string | undefined {
  const path = request.url.replace(/\?.*$/s, '');
  if (!isNavigation(request) || !isReturnPath(path)) return undefined;
  return `${portalBase}/signin?return=${encodeURIComponent(path)}`;
}
