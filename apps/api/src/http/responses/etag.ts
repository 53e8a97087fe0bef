import { createHash } from 'node:crypto';

/** Returns a strong ETag: a hash of the bytes, so that all processes agree. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url')}"`;
}

/** Whether the client already has this version, according to its If-None-Match. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch === '*' || (ifNoneMatch ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}
