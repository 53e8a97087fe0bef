import { createHash } from 'node:crypto';

/** A secret that every checkout knows: used in development, rejected in production. */
export const developmentSecret = 'development-only-secret-not-for-production';

/** Defaults of development mode; production mode requires each of them. */
export const developmentValues = {
  ENCRYPTION_KEYS: [{ id: 'development', key: createHash('sha256').update(developmentSecret).digest() }],
  CONTENT_API_KEY: 'development-only-content-key',
  PUBLIC_URL: 'http://127.0.0.1:3000',
};
