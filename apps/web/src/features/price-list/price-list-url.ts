/** How an external price list is shown: in a frame, as a link, or not at all. */
export type PriceListTarget = { readonly kind: 'frame' | 'link'; readonly url: string } | { readonly kind: 'none' };

/** Only origins that the operator has allowed are embedded; any other HTTP URL becomes a link, and everything else is ignored. */
export function parsePriceListUrl(priceUrl: string | null | undefined, origins: readonly string[]): PriceListTarget {
  const url = priceUrl ? URL.parse(priceUrl) : null;
  if (!url || !['https:', 'http:'].includes(url.protocol)) return { kind: 'none' };
  return { kind: origins.includes(url.origin) ? 'frame' : 'link', url: url.href };
}
