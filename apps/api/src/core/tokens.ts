import { createHash, randomBytes } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

/** The `__Host-` prefix makes browsers reject the cookie unless it is Secure, has no Domain, and was set by this very host. */
export const bindingCookie = '__Host-session';

/** Staff have a cookie of their own, so that one browser can be signed in to the back office and to the portal. */
export const staffBindingCookie = '__Host-staff-session';

/** A view-as session has one too, so that it takes nothing away from a person who is signed in to the portal in the same browser. */
export const viewAsBindingCookie = '__Host-view-as';

/** Identifies a browser that has signed in to an account before. It grants no access. */
export const deviceCookie = '__Host-device';

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens have 256 random bits, so a fast hash is as safe as a slow one and costs nothing per request. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function parseBearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,128})$/i.exec(request.headers.authorization ?? '')?.[1];
}
