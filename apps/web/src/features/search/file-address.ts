/** Where a file can be saved from, under the name that the server gives it; nothing for an address elsewhere, which can only be visited. */
export function fileAddress(url: string): string | undefined {
  if (!/^\/(?![/\\])/.test(url)) return undefined;
  return /\/download\/\d+$/.test(url) ? `${url}?save=1` : url;
}
