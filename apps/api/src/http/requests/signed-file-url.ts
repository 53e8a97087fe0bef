import { createHmac, timingSafeEqual } from 'node:crypto';

const lifetimeSeconds = 60;

/** Returns the `sig` of a file URL, valid for one session and 60 seconds, for requests that can send neither header nor cookie. */
export function signFileUrl(secret: string, fileId: string, sessionId: string): string {
  const expires = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  return `${sessionId}.${expires}.${signatureOf(secret, fileId, sessionId, expires)}`;
}

/**
 * Returns the id of the session that the signature was issued for; the caller checks that this session is alive. Returns undefined
 * for an expired or forged signature.
 */
export function verifyFileSignature(secrets: readonly string[], fileId: string, sig: string): string | undefined {
  const [, sessionId = '', expires = '', signature = ''] = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/.exec(sig) ?? [];
  const received = Buffer.from(signature);
  const isOurs = secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(secret, fileId, sessionId, Number(expires)));
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
  if (!isOurs) return undefined;
  return Number(expires) * 1000 > Date.now() ? sessionId : undefined;
}

function signatureOf(secret: string, fileId: string, sessionId: string, expires: number): string {
  return createHmac('sha256', secret).update(['file-ticket', fileId, sessionId, expires].join('\n')).digest('base64url');
}
