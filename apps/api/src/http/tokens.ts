import { createHash, randomBytes } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

/** `__Host-` makes the browser refuse it without Secure, with a Domain, or from anywhere but this very host. */
export const bindingCookie = '__Host-session';

/** By which a browser is known to an account it has signed in to before. It opens nothing. */
export const deviceCookie = '__Host-device';

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens have 256 random bits: a plain hash is as good as a slow one and costs nothing per request. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function readBearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,128})$/i.exec(request.headers.authorization ?? '')?.[1];
}
