import { isReturnPath, portalBase } from '@portal/contract/portal-paths';

const key = 'redirectAfterLogin';

/** Keeps where to go after sign-in. What is no screen for signed-in people is not worth a return: sign-in itself, `/`. */
export function rememberReturnPath(address: string): void {
  if (isReturnPath(address)) localStorage.setItem(key, address);
}

/** The remembered address, once. Checked again: anything could have been written into the storage meanwhile. */
export function takeReturnPath(): string | undefined {
  const address = localStorage.getItem(key);
  localStorage.removeItem(key);
  return address !== null && isReturnPath(address) ? address : undefined;
}

/** The address in the bar as the portal counts it: without `/partner`, with its query. */
export function currentPath(): string {
  const { pathname, search } = window.location;
  const path = pathname.startsWith(`${portalBase}/`) ? pathname.slice(portalBase.length) : '/';
  return path + search;
}
