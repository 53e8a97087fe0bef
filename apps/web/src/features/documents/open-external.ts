/** Opens an http, https or mailto link of a document in a new tab without access to this one. Other URLs are ignored. */
export function openExternal(url: string): void {
  if (isExternal(url)) window.open(url, '_blank', 'noopener,noreferrer');
}

function isExternal(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:', 'mailto:'].includes(new URL(url).protocol);
}
