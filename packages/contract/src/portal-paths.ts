import { areas } from './areas.ts';

/**
 * The screens of the portal by path under `/partner`, and who may open them. The router, the menus and the return path share this
 * list.
 */
export const portalBase = areas.partner.base;

export const publicPaths = ['/', '/signin', '/forgotpassword', '/resetpassword', '/confirmemail', '/navigation'] as const;

export const signedInPaths = [
  '/dashboard',
  '/leads',
  '/playbook',
  '/pricelist',
  '/renewals',
  '/assets',
  '/newsannouncements',
  '/support',
  '/profile',
  '/changepassword',
  '/searchresults',
  '/notifications',
] as const;

export type PublicPath = (typeof publicPaths)[number];
export type SignedInPath = (typeof signedInPaths)[number];

const downloadPath = /^\/[a-z]{2}\/download\/[1-9]\d{0,15}$/;

/**
 * Whether a stored return path may be followed after sign-in: a signed-in screen of the portal, or exactly the download URL of a
 * document. Anything else could be an open redirect.
 */
export function isReturnPath(url: string): boolean {
  const path = url.replace(/[?#].*$/, '');
  return isLocalPath(url) && (downloadPath.test(path) || signedInPaths.some((known) => isUnder(path, known)));
}

/** Whether the URL is a path of this origin, without segments that lead upwards. */
export function isLocalPath(url: string): boolean {
  // Browsers treat a backslash as "/" and drop control characters: `/\evil.example` would leave the origin.
  if (!/^\/(?![/\\])[^\\\s]*$/.test(url)) return false;
  const segments = url.replace(/[?#].*$/, '').split('/');
  return !segments.some((segment) => segment === '.' || segment === '..' || /%2e/i.test(segment));
}

/** Compares complete segments: `/leads/7` is under `/leads`, `/leadsheet` is not. */
export function isUnder(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}
