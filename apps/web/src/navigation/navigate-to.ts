import { portalBase } from '@portal/contract/portal-paths';

/**
 * Navigates from code outside of components. The router registers itself at start; importing it here would tie every caller to
 * every route.
 */
export function navigateTo(path: string): void {
  open(path);
}

export function setNavigator(opener: (path: string) => void): void {
  open = opener;
}

let open = (path: string): void => window.location.assign(portalBase + path);
