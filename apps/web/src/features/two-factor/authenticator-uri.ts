import { portalConfig } from '../../app/portal-config.ts';

/** What the QR code holds, for an app on the same device. */
export function authenticatorUri(secret: string, email: string): string {
  const issuer = encodeURIComponent(portalConfig().brand.name);
  const label = `${issuer}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?issuer=${issuer}&secret=${secret}&algorithm=SHA1&digits=6&period=30`;
}
