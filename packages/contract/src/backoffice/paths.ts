import { areas } from '../areas.ts';
import { isLocalPath, isUnder } from '../portal-paths.ts';

/** The back office, the application of the provider's staff. */
export const backofficeBase = areas.backoffice.base;

/** The screens of the back office that need a session, by path under `/backoffice`. The router, the menus and the return path share this list. */
export const backofficePaths = [
  '/signuprequests',
  '/tickets',
  '/partners',
  '/people',
  '/content',
  '/contentrequests',
  '/import',
  '/keys',
  '/audit',
  '/settings',
  '/account',
] as const;

/** Whether a stored return path may be followed after sign-in. Anything else could be an open redirect. */
export function isBackofficeReturnPath(url: string): boolean {
  const path = url.replace(/[?#].*$/, '');
  return isLocalPath(url) && backofficePaths.some((known) => isUnder(path, known));
}
