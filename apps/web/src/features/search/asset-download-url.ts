/**
 * Returns the URL a file can be downloaded from, under the server's file name, or nothing for an external URL, which can only be
 * visited.
 */
export function assetDownloadUrl(url: string): string | undefined {
  if (!/^\/(?![/\\])/.test(url)) return undefined;
  return /\/download\/\d+$/.test(url) ? `${url}?save=1` : url;
}
