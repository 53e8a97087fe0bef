/** Browsers refuse to send more than 64 KiB after the page has closed; a little is left for other requests. */
const maxKeepaliveBytes = 60 * 1024;

/** Whether a request with this body can be sent, or go on, while the page closes. */
export function canOutliveThePage(body: unknown): boolean {
  return new TextEncoder().encode(JSON.stringify(body)).length <= maxKeepaliveBytes;
}
