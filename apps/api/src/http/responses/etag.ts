import { createHash } from 'node:crypto';

/** Returns a strong ETag: a hash of the bytes, so that all processes agree. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url')}"`;
}

/** Whether the client already has this version, according to its If-None-Match. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch === '*' || (ifNoneMatch ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

interface Conditions {
  readonly 'if-match'?: string | undefined;
  readonly 'if-none-match'?: string | undefined;
}

/** Whether a write must not happen, because what there is has another ETag than the client says. Undefined if there is nothing. */
export function isPreconditionFailed({ 'if-match': ifMatch, 'if-none-match': ifNoneMatch }: Conditions, etag?: string): boolean {
  if (ifMatch !== undefined && (etag === undefined || !isAmong(ifMatch, etag))) return true;
  return ifNoneMatch !== undefined && etag !== undefined && matchesEtag(ifNoneMatch, etag);
}

/** A weak ETag says too little for a write. */
function isAmong(ifMatch: string, etag: string): boolean {
  return ifMatch.trim() === '*' || ifMatch.split(',').some((each) => each.trim() === etag);
}
