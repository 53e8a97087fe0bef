import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../../config.ts';
import { bindingCookie } from '../../http/tokens.ts';

/** From where and with what someone signs in. */
export interface Client {
  readonly address: string;
  readonly userAgent: string | null;
  /** Whether it is a browser that will keep a cookie beside the token. */
  readonly keepsCookie: boolean;
}

export function clientOf(request: FastifyRequest, binding: Config['SESSION_BINDING']): Client {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    // Only browsers send it, and no script in a page can forge or remove it.
    keepsCookie: binding === 'always' || (binding === 'auto' && request.headers['sec-fetch-site'] !== undefined),
  };
}

const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

export function setBinding(reply: FastifyReply, binding: string | undefined): void {
  if (binding) reply.setCookie(bindingCookie, binding, cookieOptions);
}

export function clearBinding(reply: FastifyReply): void {
  reply.clearCookie(bindingCookie, cookieOptions);
}
