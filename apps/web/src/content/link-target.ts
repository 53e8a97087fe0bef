import { isUnder, portalBase, signedInPaths } from '@portal/contract/portal-paths';

export type LinkTarget =
  | { readonly kind: 'screen'; readonly to: string; readonly search: Record<string, string> }
  | { readonly kind: 'document'; readonly id: string; readonly url: string }
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'none' };

/**
 * Classifies a URL in content. Only web, mail and phone URLs may leave the portal, so that `javascript:` URLs never become links.
 */
export function parseLinkTarget(path: string): LinkTarget {
  const url = path.trim();
  if (/^(https?:\/\/|mailto:|tel:)/i.test(url)) return { kind: 'external', href: url };
  // Two slashes, or a backslash that browsers treat as a slash, would lead to another host.
  if (!/^\/(?![/\\])[^\\\s]*$/.test(url)) return { kind: 'none' };

  const id = downloadPath.exec(url)?.[1];
  if (id) return { kind: 'document', id, url };

  const { pathname, searchParams } = new URL(url, 'http://portal.invalid');
  const to = isUnder(pathname, portalBase) ? pathname.slice(portalBase.length) : pathname;
  if (signedInPaths.some((known) => isUnder(to, known))) return { kind: 'screen', to, search: Object.fromEntries(searchParams) };
  return { kind: 'external', href: url };
}

const downloadPath = /^\/[a-z]{2}\/download\/([1-9]\d{0,8})$/;
