import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../../config.ts';
import { bindingCookie, deviceCookie } from '../../http/tokens.ts';

/** From where and with what someone signs in. */
export interface Client {
  readonly address: string;
  readonly userAgent: string | null;
  /** Whether it is a browser that will keep a cookie beside the token. */
  readonly keepsCookie: boolean;
  /** By which it may be known for an account, one for each of the last few people who have signed in with it. */
  readonly devices: readonly string[];
}

const mostDevices = 5;

export function clientOf(request: FastifyRequest, binding: Config['SESSION_BINDING']): Client {
  const devices = (request.cookies[deviceCookie] ?? '').split('.').filter((token) => /^[\w-]{43}$/.test(token));
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    // Only browsers send it, and no script in a page can forge or remove it.
    keepsCookie: binding === 'always' || (binding === 'auto' && request.headers['sec-fetch-site'] !== undefined),
    devices: devices.slice(0, mostDevices),
  };
}

/** The value of the cookie that makes the client known by this token, too. */
export function withDevice({ devices }: Client, token: string): string {
  return [token, ...devices.filter((other) => other !== token)].slice(0, mostDevices).join('.');
}

const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

export function setBinding(reply: FastifyReply, binding: string | undefined): void {
  if (binding) reply.setCookie(bindingCookie, binding, cookieOptions);
}

export function clearBinding(reply: FastifyReply): void {
  reply.clearCookie(bindingCookie, cookieOptions);
}

/** 400 days is the most that browsers keep a cookie. Signing out leaves it: it opens nothing. */
export function setDevice(reply: FastifyReply, device: string | undefined): void {
  if (device) reply.setCookie(deviceCookie, device, { ...cookieOptions, maxAge: 400 * 24 * 60 * 60 });
}
