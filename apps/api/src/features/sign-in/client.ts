import type { FastifyReply, FastifyRequest } from 'fastify';

import { viewAsMinutes } from '@portal/contract/backoffice/view-as';
import type { Area } from '@portal/contract/sign-in';

import type { Config } from '../../config/config.ts';
import { bindingCookie, deviceCookie, staffBindingCookie, viewAsBindingCookie } from '../../core/tokens.ts';
import type { Viewer } from '../../core/viewer.ts';
import { deviceOf } from '../../http/requests/storable-client.ts';

/** The client a request comes from. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string | null;
  /** Whether it is a browser that can store the session-binding cookie. */
  readonly acceptsCookie: boolean;
  /** Device tokens by which it may be known, one for each of the last few people who signed in with it. */
  readonly devices: readonly string[];
}

const maxDevices = 5;

export function requestClient(request: FastifyRequest, binding: Config['SESSION_BINDING']): Client {
  const devices = (request.cookies[deviceCookie] ?? '').split('.').filter((token) => /^[\w-]{43}$/.test(token));
  return {
    ip: request.ip,
    userAgent: deviceOf(request),
    // Only browsers send this header, and no script in a page can forge or remove it.
    acceptsCookie: binding === 'always' || (binding === 'auto' && request.headers['sec-fetch-site'] !== undefined),
    devices: devices.slice(0, maxDevices),
  };
}

/** Returns the cookie value with this token added. */
export function withDevice({ devices }: Client, token: string): string {
  return [token, ...devices.filter((other) => other !== token)].slice(0, maxDevices).join('.');
}

const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

export function setBinding(reply: FastifyReply, binding: string | undefined, kind: Viewer['kind'] = 'partner'): void {
  if (binding) reply.setCookie(bindingCookieOf(kind), binding, cookieOptions);
}

export function clearBinding(reply: FastifyReply, kind: Viewer['kind'] = 'partner'): void {
  reply.clearCookie(bindingCookieOf(kind), cookieOptions);
}

function bindingCookieOf(kind: Viewer['kind']): string {
  return kind === 'staff' ? staffBindingCookie : bindingCookie;
}

export function setViewAsBinding(reply: FastifyReply, binding: string | undefined): void {
  if (binding) reply.setCookie(viewAsBindingCookie, binding, { ...cookieOptions, maxAge: viewAsMinutes * 60 });
}

export function clearViewAsBinding(reply: FastifyReply): void {
  reply.clearCookie(viewAsBindingCookie, cookieOptions);
}

/** The application that a person belongs to. */
export function areaOf(kind: Viewer['kind']): Area {
  return kind === 'staff' ? 'backoffice' : 'partner';
}

/** 400 days is the longest lifetime browsers allow. Signing out keeps the cookie: it grants no access. */
export function setDevice(reply: FastifyReply, device: string | undefined): void {
  if (device) reply.setCookie(deviceCookie, device, { ...cookieOptions, maxAge: 400 * 24 * 60 * 60 });
}
