/** How a price list of another system is shown: in a frame, as a link beside nothing, or not at all. */
export type PriceAddress = { readonly kind: 'frame' | 'link'; readonly url: string } | { readonly kind: 'none' };

/** Only what the operator has named goes into a frame; any other address of the web is a link, and nothing else is anything. */
export function readPriceAddress(priceUrl: string | null | undefined, origins: readonly string[]): PriceAddress {
  const url = priceUrl ? URL.parse(priceUrl) : null;
  if (!url || !['https:', 'http:'].includes(url.protocol)) return { kind: 'none' };
  return { kind: origins.includes(url.origin) ? 'frame' : 'link', url: url.href };
}
