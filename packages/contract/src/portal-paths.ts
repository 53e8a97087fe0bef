/** Screens of the portal by path under `/partner`, with who may open them: one list for the router, the menus and the return path. */
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

const download = /^\/[a-z]{2}\/download\/[1-9]\d{0,15}$/;

/**
 * Whether a stored return address may be followed after sign-in: a signed-in screen of the portal, or exactly a document's
 * download address at the origin's root. Anything else could lead out of the portal.
 */
export function isReturnPath(address: string): boolean {
  // A backslash or control character is read as "/" or dropped by browsers: `/\evil.example` would leave the origin.
  if (!/^\/(?![/\\])[^\\\s]*$/.test(address)) return false;
  const path = address.replace(/[?#].*$/, '');
  if (path.split('/').some((segment) => segment === '.' || segment === '..' || /%2e/i.test(segment))) return false;
  return download.test(path) || signedInPaths.some((known) => isUnder(path, known));
}

/** Compares whole segments: `/leads/7` is under `/leads`, `/leadsheet` is not. */
export function isUnder(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}
