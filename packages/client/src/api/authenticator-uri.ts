import { portalConfig } from './portal-config.ts';

/** Returns the URI that the QR code contains, as a link for people whose authenticator app is on the same device. */
export function authenticatorUri(secret: string, email: string): string {
  const issuer = encodeURIComponent(portalConfig().brand.name);
  const label = `${issuer}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?issuer=${issuer}&secret=${secret}&algorithm=SHA1&digits=6&period=30`;
}
