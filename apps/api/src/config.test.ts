import { expect, it } from 'vitest';

import { developmentSecret, readConfig } from './config.ts';

it('reports every fault together', () => {
  expect(() => readConfig({ PORT: 'ninety', SECRET_KEY: 'short' })).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*SECRET_KEY/);
});

it('must be told in production mode where it is reached and where to keep files', () => {
  const keys = {
    SECRET_KEY: 'another secret, long enough for production',
    ENCRYPTION_KEYS: `own:${Buffer.alloc(32, 7).toString('base64')}`,
    CONTENT_API_KEY: 'a-content-key-of-its-own',
  };
  const env = { PORTAL_MODE: 'production', DATABASE_URL: 'postgres://portal_app@db.test/portal', ...keys };
  expect(() => readConfig(env)).toThrow(/PUBLIC_URL[\s\S]*neither is STORAGE_DIR/);
  const told = { ...env, PUBLIC_URL: 'https://partners.example.com', STORAGE_DIR: '/var/lib/portal' };
  expect(readConfig(told).S3_ENDPOINT).toBeUndefined();
});

it('refuses the development secret and the development keys in production mode', () => {
  const env = { DATABASE_URL: 'postgres://portal_app@db.test/portal', SECRET_KEY: developmentSecret };
  expect(() => readConfig({ ...env, PORTAL_MODE: 'production' })).toThrow(
    /SECRET_KEY: .+ which production mode refuses[\s\S]*ENCRYPTION_KEYS: is not set[\s\S]*CONTENT_API_KEY: is not set/,
  );
  expect(readConfig({ ...env, PORTAL_MODE: 'development' }).LOCALES).toEqual(['en', 'de', 'fr', 'it', 'zh', 'es', 'pt']);
});

it('takes third-party forms only from an origin that is not the portal’s own', () => {
  const read = (FORMS_ORIGIN: string) =>
    readConfig({
      PORTAL_MODE: 'test',
      DATABASE_URL: 'postgres://portal_app@db.test/portal',
      SECRET_KEY: developmentSecret,
      PUBLIC_URL: 'https://partners.example.com/partner',
      FORMS_ORIGIN,
    }).FORMS_ORIGIN;
  expect(read('https://forms.example.com')).toBe('https://forms.example.com');
  expect(() => read('https://partners.example.com')).toThrow('the origin of the portal itself');
  expect(() => read('https://forms.example.com/path')).toThrow('not an origin');
  expect(() => read("https://forms.example.com;script-src 'unsafe-inline'")).toThrow('FORMS_ORIGIN');
});
