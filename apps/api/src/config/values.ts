import { isIP, isIPv4 } from 'node:net';

interface EncryptionKey {
  readonly id: string;
  readonly key: Buffer;
}

export function splitList(text: string): string[] {
  return text.split(',').map((entry) => entry.trim());
}

/** Parses `id:base64key` entries separated by commas; each key has 32 bytes. */
export function parseEncryptionKeys(text: string): EncryptionKey[] {
  return splitList(text).map((entry) => {
    const [id = '', key = ''] = entry.split(':');
    return { id, key: Buffer.from(key, 'base64') };
  });
}

export function areValidEncryptionKeys(keys: readonly EncryptionKey[]): boolean {
  return keys.every(({ id, key }) => /^[\w-]+$/.test(id) && key.length === 32);
}

/** Whether the text is only scheme, host and port: in a content security policy, anything after them would change the meaning. */
export function isPlainOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}

/** Folders of the bucket that the portal keeps its own files in. */
const ownFolders = ['content', 'demo', 'files', 'imports', 'quarantine'];

/** Whether files of feeds can arrive under this prefix of the bucket. */
export function isFeedsPrefix(text: string): boolean {
  const folders = text.split('/');
  return folders.every((folder) => /^\w[\w.-]*$/.test(folder)) && !ownFolders.includes(folders[0] ?? '');
}

/** Whether Fastify accepts the text as a list of proxies. Otherwise Fastify would throw an error that names no variable. */
export function isProxyList(text: string): boolean {
  return splitList(text).every((entry) => {
    if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
    const [ip = '', range, ...rest] = entry.split('/');
    const version = isIP(ip);
    if (version === 0 || rest.length > 0) return false;
    if (range === undefined || (version === 4 && isIPv4(range))) return true;
    return /^\d{1,3}$/.test(range) && Number(range) >= 1 && Number(range) <= (version === 4 ? 32 : 128);
  });
}
