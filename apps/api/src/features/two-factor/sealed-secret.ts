import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const version = 'v2';

export interface Sealer {
  seal(secret: string, personId: string): string;
  /** `isOld` means that the secret was sealed with an older key or not bound to a person. The caller should seal it again. */
  open(sealed: string, personId: string): { secret: string; isOld: boolean };
}

/**
 * AES-256-GCM with a key that is not in the database. Each sealed text names its key, so that keys can be rotated: a new key is put
 * first and the old ones still open what they sealed. A sealed text is bound to its person: copied to another row it does not open.
 */
export function createSealer(keys: readonly { id: string; key: Buffer }[]): Sealer {
  const [current] = keys;
  if (!current) throw new Error('There is no key to seal secrets with');

  return {
    seal: (secret, personId) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(associatedData(current.id, personId));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return [version, current.id, iv, cipher.getAuthTag(), text]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.');
    },
    open: (sealed, personId) => {
      const parts = sealed.split('.');
      // The first format had four parts and was not bound to a person.
      const isBound = parts.length === 5 && parts[0] === version;
      const [id = '', iv = '', tag = '', text = ''] = isBound ? parts.slice(1) : parts;
      const key = keys.find((each) => each.id === id)?.key;
      if (!key) throw new Error(`No key is configured that opens secrets sealed with "${id}"`);
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
        .setAAD(isBound ? associatedData(id, personId) : Buffer.from(id))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      const secret = Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
      return { secret, isOld: !isBound || id !== current.id };
    },
  };
}

function associatedData(keyId: string, personId: string): Buffer {
  return Buffer.from(`${keyId}\n${personId}`);
}
