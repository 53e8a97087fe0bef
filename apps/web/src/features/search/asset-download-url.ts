/**
 * Returns the URL that downloads a file under the server's file name, or nothing for an external URL, which can only be opened.
 */
export function assetDownloadUrl(url: string): string | undefined {
  if (!/^\/(?![/\\])/.test(url)) return undefined;
  return /\/download\/\d+$/.test(url) ? `${url}?save=1` : url;
}
