import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import Fastify from 'fastify';
import { expect, it } from 'vitest';

import { developmentSecret } from './development.ts';
import { variables } from './variables.ts';
import { readConfig, readEnvironment } from './config.ts';

const minimumEnv = { PORTAL_MODE: 'test', DATABASE_URL: 'postgres://portal_app@db.test/portal', SECRET_KEYS: developmentSecret };

/** Each line of the report about an environment, without the title. */
function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
}

it('the configuration error names every invalid variable and explains it in our own words, but never contains its value', () => {
  const nonsense = '?? no such value ??';
  const freeText = [
    'HOST',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
    'STORAGE_DIR',
    'HUBSPOT_PIPELINE',
    'HUBSPOT_STAGE',
  ];
  const anyLength = ['SECRET_KEYS', 'HUBSPOT_TOKEN'];
  const checked = Object.keys(variables).filter((name) => !freeText.includes(name));
  for (const name of checked) {
    const value = anyLength.includes(name) ? '??' : nonsense;
    const problems = problemsOf({ ...minimumEnv, [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}: (is|has|holds) [^;]+; (give|set) .+`))]);
    expect(problems.join()).not.toMatch(/\?\?|invalid|expected|received/i);
  }
  const all = Object.fromEntries(checked.map((name) => [name, anyLength.includes(name) ? '??' : nonsense]));
  expect(problemsOf(all).map((line) => line.split(':')[0])).toEqual(checked);
});

it('the configuration error names every missing variable, including those that only production mode requires', () => {
  expect(problemsOf({}).map((line) => line.replace(/;.*/, ''))).toEqual([
    'DATABASE_URL: is not set',
    'SECRET_KEYS: is not set',
    'ENCRYPTION_KEYS: is not set',
    'CONTENT_API_KEY: is not set',
    'PUBLIC_URL: is not set',
    'S3_ENDPOINT: is not set, and neither is STORAGE_DIR',
  ]);
  expect(problemsOf({ ...minimumEnv, DATABASE_URL: '' })).toEqual([expect.stringMatching('^DATABASE_URL: is not set; give')]);
  expect(problemsOf({ ...minimumEnv, S3_ENDPOINT: 'https://s3.test', S3_ACCESS_KEY: 'key', PORT: '-1' })).toEqual([
    expect.stringMatching('^PORT: is not a whole number'),
    expect.stringMatching('^S3_SECRET_KEY: is not set; give both'),
  ]);
});

it('SECRET_KEYS accepts several secrets, the current one first, and the old name SECRET_KEY gets a hint', () => {
  const [newer, older] = ['n'.repeat(32), 'o'.repeat(32)];
  expect(readConfig({ ...minimumEnv, SECRET_KEYS: `${newer}, ${older}` }).SECRET_KEYS).toEqual([newer, older]);
  expect(problemsOf({ ...minimumEnv, SECRET_KEYS: `${newer},short` })).toEqual([
    expect.stringMatching('^SECRET_KEYS: has a secret'),
  ]);
  expect(problemsOf({ ...minimumEnv, SECRET_KEYS: '', SECRET_KEY: older })).toEqual([
    expect.stringMatching('^SECRET_KEYS: is not set'),
    'SECRET_KEY: is not a variable of the portal; did you mean SECRET_KEYS?',
  ]);
});

it('LOCALES accepts only known languages, each once and English among them', () => {
  for (const list of ['en,xx,english', 'de,fr', 'en,de,en', 'en,,de', 'en de'])
    expect(problemsOf({ ...minimumEnv, LOCALES: list })).toEqual([expect.stringMatching('^LOCALES: ')]);
  expect(readConfig({ ...minimumEnv, LOCALES: 'de, en,ja' }).LOCALES).toEqual(['de', 'en', 'ja']);
});

it('files of feeds arrive in one folder, or under one prefix of the S3 store that holds nothing else', () => {
  const store = { S3_ENDPOINT: 'https://s3.test' };
  for (const prefix of ['feeds', 'in/licences.v2', 'in-box'])
    expect(readConfig({ ...minimumEnv, ...store, FEEDS_S3_PREFIX: prefix }).FEEDS_S3_PREFIX).toBe(prefix);
  for (const prefix of ['imports', 'content/in', '/feeds', 'feeds/', '../feeds', 'a//b'])
    expect(problemsOf({ ...minimumEnv, ...store, FEEDS_S3_PREFIX: prefix })).toEqual([
      expect.stringMatching('^FEEDS_S3_PREFIX: is not a usable prefix'),
    ]);
  expect(problemsOf({ ...minimumEnv, FEEDS_S3_PREFIX: 'feeds' })).toEqual([
    expect.stringMatching('^FEEDS_S3_PREFIX: is set without S3_ENDPOINT'),
  ]);
  expect(problemsOf({ ...minimumEnv, ...store, FEEDS_S3_PREFIX: 'feeds', FEEDS_FOLDER: '/srv/feeds' })).toEqual([
    expect.stringMatching('^FEEDS_S3_PREFIX: is set beside FEEDS_FOLDER'),
  ]);
  expect(readConfig({ ...minimumEnv, FEEDS_FOLDER: '/srv/feeds' }).FEEDS_FOLDER).toBe('/srv/feeds');
  expect(problemsOf({ ...minimumEnv, FEEDS_FOLDER: 'feeds' })).toEqual([expect.stringMatching('^FEEDS_FOLDER: is not an abs')]);
});

it('TRUST_PROXY accepts exactly what Fastify accepts', () => {
  for (const list of ['loopback', '10.0.0.5, 10.1.0.0/16', '10.0.0.0/255.0.0.0', 'fd00::/8,uniquelocal,linklocal']) {
    expect(readConfig({ ...minimumEnv, TRUST_PROXY: list }).TRUST_PROXY).toBe(list);
    expect(() => Fastify({ trustProxy: list })).not.toThrow();
  }
  for (const list of ['true', '1', 'proxy.internal', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.5,', '10.0.0.0/8/8', '::1/129'])
    expect(problemsOf({ ...minimumEnv, TRUST_PROXY: list })).toEqual([expect.stringMatching('^TRUST_PROXY: ')]);
});

it('MAIL_FROM accepts an e-mail address with or without a name', () => {
  for (const from of ['portal@example.com', 'Partner Portal <portal@example.com>', '"Portal, partners" <p@example.com>'])
    expect(readConfig({ ...minimumEnv, MAIL_FROM: from }).MAIL_FROM).toBe(from);
  for (const from of ['Partner Portal', 'portal@', '<@example.com>', 'a b@'])
    expect(problemsOf({ ...minimumEnv, MAIL_FROM: from })).toEqual([expect.stringMatching('^MAIL_FROM: ')]);
});

it('a variable with a typo in its name gets a hint, and no other variable does', () => {
  const others = { HOME: '/', PORTS: '1', PATH: '/bin', LOGNAME: 'portal', DATABASE_NAME: 'x' };
  const warningsFor = (env: NodeJS.ProcessEnv) => readEnvironment({ ...minimumEnv, ...others, ...env }).warnings;
  expect(warningsFor({})).toEqual([]);
  expect(warningsFor({ S3_ENDPIONT: 'x', LOG_LEVELS: 'x', PUBLIC_UR: 'x', SUPPORT_FORM_1D: 'x' })).toEqual([
    'S3_ENDPIONT: is not a variable of the portal; did you mean S3_ENDPOINT?',
    'LOG_LEVELS: is not a variable of the portal; did you mean LOG_LEVEL?',
    'PUBLIC_UR: is not a variable of the portal; did you mean PUBLIC_URL?',
    'SUPPORT_FORM_1D: is not a variable of the portal; did you mean SUPPORT_FORM_ID?',
  ]);
});

it('README.md describes every variable', () => {
  const readme = readFileSync(resolve(import.meta.dirname, '../../../../README.md'), 'utf8');
  const table = /\n\| variable \| meaning \|\n[|-]+\n((?:\|.*\n)+)/.exec(readme)?.[1] ?? '';
  const described = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  expect(described.toSorted()).toEqual([...Object.keys(variables), 'MIGRATE_DATABASE_URL'].toSorted());
});

it('production mode requires the public URL and the file storage', () => {
  const keys = {
    SECRET_KEYS: 'another secret long enough for production',
    ENCRYPTION_KEYS: `own:${Buffer.alloc(32, 7).toString('base64')}`,
    CONTENT_API_KEY: 'a-content-key-of-its-own',
  };
  const env = { PORTAL_MODE: 'production', DATABASE_URL: 'postgres://portal_app@db.test/portal', ...keys };
  expect(() => readConfig(env)).toThrow(/PUBLIC_URL[\s\S]*neither is STORAGE_DIR/);
  const complete = { ...env, PUBLIC_URL: 'https://partners.example.com', STORAGE_DIR: '/var/lib/portal' };
  expect(readConfig(complete).S3_ENDPOINT).toBeUndefined();
});

it('production mode rejects the development secret and the development keys', () => {
  const env = { DATABASE_URL: 'postgres://portal_app@db.test/portal', SECRET_KEYS: developmentSecret };
  expect(() => readConfig({ ...env, PORTAL_MODE: 'production' })).toThrow(
    /SECRET_KEYS: .+ which production mode refuses[\s\S]*ENCRYPTION_KEYS: is not set[\s\S]*CONTENT_API_KEY: is not set/,
  );
  expect(readConfig({ ...env, PORTAL_MODE: 'development' }).LOCALES).toEqual(['en', 'de', 'fr', 'it', 'zh', 'es', 'pt']);
});

it('FORMS_ORIGIN must differ from the origin of the portal', () => {
  const read = (FORMS_ORIGIN: string) =>
    readConfig({
      PORTAL_MODE: 'test',
      DATABASE_URL: 'postgres://portal_app@db.test/portal',
      SECRET_KEYS: developmentSecret,
      PUBLIC_URL: 'https://partners.example.com/partner',
      FORMS_ORIGIN,
    }).FORMS_ORIGIN;
  expect(read('https://forms.example.com')).toBe('https://forms.example.com');
  expect(() => read('https://partners.example.com')).toThrow('the origin of the portal itself');
  expect(() => read('https://forms.example.com/path')).toThrow('not an origin');
  expect(() => read("https://forms.example.com;script-src 'unsafe-inline'")).toThrow('FORMS_ORIGIN');
});
