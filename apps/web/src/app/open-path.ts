import { portalBase } from '@portal/contract/portal-paths';

/**
 * Opens a screen from code that is no component. The router sets itself in at the start; importing it here would tie every
 * caller to every route.
 */
export function openPath(path: string): void {
  open(path);
}

export function openPathsWith(opener: (path: string) => void): void {
  open = opener;
}

let open = (path: string): void => window.location.assign(portalBase + path);
