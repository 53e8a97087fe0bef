/** Opens a link of a document in a new tab without access to this one. Only URLs that a link in a page could have. */
export function openExternal(url: string): void {
  if (isOutside(url)) window.open(url, '_blank', 'noopener,noreferrer');
}

function isOutside(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:', 'mailto:'].includes(new URL(url).protocol);
}
