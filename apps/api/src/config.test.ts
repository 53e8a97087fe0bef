import { expect, it } from 'vitest';

import { developmentSecret, readConfig } from './config.ts';

it('reports every fault together', () => {
  expect(() => readConfig({ PORT: 'ninety', SECRET_KEY: 'short' })).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*SECRET_KEY/);
});

it('refuses the development secret in production mode', () => {
  const env = { DATABASE_URL: 'postgres://portal_app@db.test/portal', SECRET_KEY: developmentSecret };
  expect(() => readConfig({ ...env, PORTAL_MODE: 'production' })).toThrow('which production mode refuses');
  expect(readConfig({ ...env, PORTAL_MODE: 'development' }).LOCALES).toEqual(['en', 'de', 'fr', 'it', 'zh', 'es', 'pt']);
});
