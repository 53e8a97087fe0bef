import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface Sealer {
  seal(secret: string): string;
  /** `isOld` says that a key before the current one was used: seal again when there is a chance. */
  open(sealed: string): { secret: string; isOld: boolean };
}

/**
 * AES-256-GCM under a key that is not in the database. Each sealed text names its key, so that a new key can be put first in
 * the configuration while the old ones still open what they sealed.
 */
export function createSealer(keys: readonly { id: string; key: Buffer }[]): Sealer {
  const [current] = keys;
  if (!current) throw new Error('There is no key to seal secrets with');

  return {
    seal: (secret) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(current.id));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return [current.id, iv, cipher.getAuthTag(), text]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.');
    },
    open: (sealed) => {
      const [id = '', iv = '', tag = '', text = ''] = sealed.split('.');
      const key = keys.find((each) => each.id === id)?.key;
      if (!key) throw new Error(`No key is configured that opens secrets sealed with "${id}"`);
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
        .setAAD(Buffer.from(id))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      const secret = Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
      return { secret, isOld: id !== current.id };
    },
  };
}
