import { createHmac, timingSafeEqual } from 'node:crypto';

const lifetimeSeconds = 60;

/** Opens one file for one session during a minute: for addresses that can carry neither the header nor the cookie. */
export function createFileTicket(secret: string, fileId: string, sessionId: string): string {
  const expires = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  return `${sessionId}.${expires}.${signatureOf(secret, fileId, sessionId, expires)}`;
}

/** Answers the session that the ticket was made for, which must still be alive; undefined for anything we did not make. */
export function readFileTicket(secrets: readonly string[], fileId: string, ticket: string): string | undefined {
  const [, sessionId = '', expires = '', signature = ''] = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/.exec(ticket) ?? [];
  const given = Buffer.from(signature);
  const isOurs = secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(secret, fileId, sessionId, Number(expires)));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs) return undefined;
  return Number(expires) * 1000 > Date.now() ? sessionId : undefined;
}

function signatureOf(secret: string, fileId: string, sessionId: string, expires: number): string {
  return createHmac('sha256', secret).update(['file-ticket', fileId, sessionId, expires].join('\n')).digest('base64url');
}
