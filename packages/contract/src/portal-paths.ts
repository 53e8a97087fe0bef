/**
 * The screens of the portal by path under `/partner`, and who may open them. The router, the menus and the return path share this
 * list.
 */
export const portalBase = '/partner';

export const publicPaths = ['/', '/signin', '/forgotpassword', '/resetpassword', '/navigation'] as const;

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
  // Browsers treat a backslash as "/" and drop control characters: `/\evil.example` would leave the origin.
  if (!/^\/(?![/\\])[^\\\s]*$/.test(url)) return false;
  const path = url.replace(/[?#].*$/, '');
  if (path.split('/').some((segment) => segment === '.' || segment === '..' || /%2e/i.test(segment))) return false;
  return downloadPath.test(path) || signedInPaths.some((known) => isUnder(path, known));
}

/** Compares complete segments: `/leads/7` is under `/leads`, `/leadsheet` is not. */
export function isUnder(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}
