/** A link of a document, in a tab that knows nothing of this one. Only what a link in a page could be, too. */
export function openOutside(address: string): void {
  if (isOutside(address)) window.open(address, '_blank', 'noopener,noreferrer');
}

function isOutside(address: string): boolean {
  return URL.canParse(address) && ['http:', 'https:', 'mailto:'].includes(new URL(address).protocol);
}
