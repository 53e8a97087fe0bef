import { isUnder, portalBase, signedInPaths } from '@portal/contract/portal-paths';

export type ContentTarget =
  | { readonly kind: 'screen'; readonly to: string; readonly search: Record<string, string> }
  | { readonly kind: 'document'; readonly id: string; readonly address: string }
  | { readonly kind: 'outside'; readonly href: string }
  | { readonly kind: 'none' };

/** Where an address in content leads. Only web, mail and telephone addresses leave the portal: nothing of it may run as a script. */
export function targetOf(path: string): ContentTarget {
  const address = path.trim();
  if (/^(https?:\/\/|mailto:|tel:)/i.test(address)) return { kind: 'outside', href: address };
  // Two slashes, or a backslash that browsers read as one, would lead to another host.
  if (!/^\/(?![/\\])[^\\\s]*$/.test(address)) return { kind: 'none' };

  const id = download.exec(address)?.[1];
  if (id) return { kind: 'document', id, address };

  const { pathname, searchParams } = new URL(address, 'http://portal.invalid');
  const to = isUnder(pathname, portalBase) ? pathname.slice(portalBase.length) : pathname;
  if (signedInPaths.some((known) => isUnder(to, known))) return { kind: 'screen', to, search: Object.fromEntries(searchParams) };
  return { kind: 'outside', href: address };
}

const download = /^\/[a-z]{2}\/download\/([1-9]\d{0,8})$/;
