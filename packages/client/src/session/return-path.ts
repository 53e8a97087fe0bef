import { sessionConfig } from './session-config.ts';

/** Stores where to go after sign-in. Screens that need no session, such as sign-in itself or `/`, are not stored. */
export function rememberReturnPath(path: string): void {
  const { isReturnPath, returnPathKey } = sessionConfig();
  if (isReturnPath(path)) localStorage.setItem(returnPathKey, path);
}

/** Returns the stored path and removes it. The path is validated again, because anything could have been written to the storage. */
export function consumeReturnPath(): string | undefined {
  const { isReturnPath, returnPathKey } = sessionConfig();
  const path = localStorage.getItem(returnPathKey);
  localStorage.removeItem(returnPathKey);
  return path !== null && isReturnPath(path) ? path : undefined;
}

/** The current path below the application's base path, with its query. */
export function currentPath(): string {
  const { basePath } = sessionConfig();
  const { pathname, search } = window.location;
  const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : '/';
  return path + search;
}
