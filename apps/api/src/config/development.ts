import { createHash } from 'node:crypto';

/** Marks a secret that every checkout knows: good for development, refused in production. */
export const developmentSecret = 'development-only-secret-not-for-production';

/** What development goes by; production mode asks for each. */
export const developmentValues = {
  ENCRYPTION_KEYS: [{ id: 'development', key: createHash('sha256').update(developmentSecret).digest() }],
  CONTENT_API_KEY: 'development-only-content-key',
  PUBLIC_URL: 'http://127.0.0.1:3000',
};
