import type { FastifyRequest } from 'fastify';

import { isReturnPath, portalBase } from '@portal/contract/portal-paths';

import { isNavigation } from './navigation.ts';

/**
 * Where a person is sent who opens the address of a document in the browser without a session: to sign-in, and back from there.
 * Undefined for programs, for whatever a page loads, and for every other address.
 */
export function signInRedirect(request: FastifyRequest): string | undefined {
  const path = request.url.replace(/\?.*$/s, '');
  if (!isNavigation(request) || !isReturnPath(path)) return undefined;
  return `${portalBase}/signin?return=${encodeURIComponent(path)}`;
}
