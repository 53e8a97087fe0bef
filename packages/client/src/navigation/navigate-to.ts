import { sessionConfig } from '../session/session-config.ts';

/**
 * Navigates from code outside of components. The router registers itself at start; importing it here would tie every caller to
 * every route.
 */
export function navigateTo(path: string): void {
  navigate(path);
}

export function setNavigator(navigator: (path: string) => void): void {
  navigate = navigator;
}

let navigate = (path: string): void => window.location.assign(sessionConfig().basePath + path);
