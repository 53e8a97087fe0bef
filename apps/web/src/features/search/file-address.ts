/** Of a file that is to be saved and not shown, under the name that the server gives it. */
export function fileAddress(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}save=1`;
}
