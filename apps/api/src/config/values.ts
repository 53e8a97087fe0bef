import { isIP, isIPv4 } from 'node:net';

interface EncryptionKey {
  readonly id: string;
  readonly key: Buffer;
}

export function listOf(text: string): string[] {
  return text.split(',').map((entry) => entry.trim());
}

/** `id:base64key` of 32 bytes each, separated by commas. */
export function encryptionKeys(text: string): EncryptionKey[] {
  return listOf(text).map((entry) => {
    const [id = '', key = ''] = entry.split(':');
    return { id, key: Buffer.from(key, 'base64') };
  });
}

export function areEncryptionKeys(keys: readonly EncryptionKey[]): boolean {
  return keys.every(({ id, key }) => /^[\w-]+$/.test(id) && key.length === 32);
}

/** Scheme, host and port alone: it goes into a policy, where anything after it would say something else. */
export function isPlainOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}

/** What Fastify takes as a list of proxies; given anything else it would throw a fault that names no variable. */
export function isProxyList(text: string): boolean {
  return listOf(text).every((entry) => {
    if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
    const [address = '', range, ...rest] = entry.split('/');
    const version = isIP(address);
    if (version === 0 || rest.length > 0) return false;
    if (range === undefined || (version === 4 && isIPv4(range))) return true;
    return /^\d{1,3}$/.test(range) && Number(range) >= 1 && Number(range) <= (version === 4 ? 32 : 128);
  });
}
