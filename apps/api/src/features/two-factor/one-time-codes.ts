import { createHmac, randomBytes } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function authenticatorUri(secret: string, brand: string, email: string): string {
  return totpOf(secret, brand, email).toString();
}

/** Returns the time step of the code if it is the current or the previous one: clocks lag, they do not run ahead. */
export function matchingTimeStep(secret: string, code: string, now: number): number | undefined {
  const token = code.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret).validate({ token, timestamp: now, window: 1 });
  return delta === 0 || delta === -1 ? Math.floor(now / 1000 / periodSeconds) + delta : undefined;
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns ten codes of at least 50 bits, without letters that look like digits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const letters = [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length]).join('');
    return letters.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3');
  });
}

/** Returns an HMAC, so that a stolen table of hashes is worthless without the application's secret. */
export function recoveryCodeHash(secretKey: string, code: string): Buffer {
  const normalized = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHmac('sha256', secretKey).update(`recovery\n${normalized}`).digest();
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: periodSeconds });
}
