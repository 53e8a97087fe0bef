import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import Fastify from 'fastify';
import { expect, it } from 'vitest';

import { developmentSecret } from './config/development.ts';
import { variables } from './config/variables.ts';
import { readConfig, readEnvironment } from './config.ts';

const least = { PORTAL_MODE: 'test', DATABASE_URL: 'postgres://portal_app@db.test/portal', SECRET_KEYS: developmentSecret };

/** Each line of what is said about an environment, without the title. */
function faultsOf(env: NodeJS.ProcessEnv): string[] {
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

it('names every variable that has a wrong value, with a sentence of our own and never with the value', () => {
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
    const faults = faultsOf({ ...least, [name]: value });
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name}: (is|has|holds) [^;]+; (give|set) .+`))]);
    expect(faults.join()).not.toMatch(/\?\?|invalid|expected|received/i);
  }
  const all = Object.fromEntries(checked.map((name) => [name, anyLength.includes(name) ? '??' : nonsense]));
  expect(faultsOf(all).map((line) => line.split(':')[0])).toEqual(checked);
});

it('names every variable that is missing, those that only production mode asks for beside the others', () => {
  expect(faultsOf({}).map((line) => line.replace(/;.*/, ''))).toEqual([
    'DATABASE_URL: is not set',
    'SECRET_KEYS: is not set',
    'ENCRYPTION_KEYS: is not set',
    'CONTENT_API_KEY: is not set',
    'PUBLIC_URL: is not set',
    'S3_ENDPOINT: is not set, and neither is STORAGE_DIR',
  ]);
  expect(faultsOf({ ...least, DATABASE_URL: '' })).toEqual([expect.stringMatching('^DATABASE_URL: is not set; give')]);
  expect(faultsOf({ ...least, S3_ENDPOINT: 'https://s3.test', S3_ACCESS_KEY: 'key', PORT: '-1' })).toEqual([
    expect.stringMatching('^PORT: is not a whole number'),
    expect.stringMatching('^S3_SECRET_KEY: is not set; give both'),
  ]);
});

it('takes several secrets, the current one first, and says what SECRET_KEY is called now', () => {
  const [newer, older] = ['n'.repeat(32), 'o'.repeat(32)];
  expect(readConfig({ ...least, SECRET_KEYS: `${newer}, ${older}` }).SECRET_KEYS).toEqual([newer, older]);
  expect(faultsOf({ ...least, SECRET_KEYS: `${newer},short` })).toEqual([expect.stringMatching('^SECRET_KEYS: has a secret')]);
  expect(faultsOf({ ...least, SECRET_KEYS: '', SECRET_KEY: older })).toEqual([
    expect.stringMatching('^SECRET_KEYS: is not set'),
    'SECRET_KEY: is not a variable of the portal; did you mean SECRET_KEYS?',
  ]);
});

it('offers only languages there are, each once and English among them', () => {
  for (const list of ['en,xx,english', 'de,fr', 'en,de,en', 'en,,de', 'en de'])
    expect(faultsOf({ ...least, LOCALES: list })).toEqual([expect.stringMatching('^LOCALES: ')]);
  expect(readConfig({ ...least, LOCALES: 'de, en,ja' }).LOCALES).toEqual(['de', 'en', 'ja']);
});

it('takes as proxies what the server takes, and nothing that it would stumble over', () => {
  for (const list of ['loopback', '10.0.0.5, 10.1.0.0/16', '10.0.0.0/255.0.0.0', 'fd00::/8,uniquelocal,linklocal']) {
    expect(readConfig({ ...least, TRUST_PROXY: list }).TRUST_PROXY).toBe(list);
    expect(() => Fastify({ trustProxy: list })).not.toThrow();
  }
  for (const list of ['true', '1', 'proxy.internal', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.5,', '10.0.0.0/8/8', '::1/129'])
    expect(faultsOf({ ...least, TRUST_PROXY: list })).toEqual([expect.stringMatching('^TRUST_PROXY: ')]);
});

it('takes a sender with or without a name, and none without an address', () => {
  for (const from of ['portal@example.com', 'Partner Portal <portal@example.com>', '"Portal, partners" <p@example.com>'])
    expect(readConfig({ ...least, MAIL_FROM: from }).MAIL_FROM).toBe(from);
  for (const from of ['Partner Portal', 'portal@', '<@example.com>', 'a b@'])
    expect(faultsOf({ ...least, MAIL_FROM: from })).toEqual([expect.stringMatching('^MAIL_FROM: ')]);
});

it('asks about a variable that is almost called like one of ours, and about no other', () => {
  const others = { HOME: '/', PORTS: '1', PATH: '/bin', LOGNAME: 'portal', DATABASE_NAME: 'x' };
  const warningsFor = (env: NodeJS.ProcessEnv) => readEnvironment({ ...least, ...others, ...env }).warnings;
  expect(warningsFor({})).toEqual([]);
  expect(warningsFor({ S3_ENDPIONT: 'x', LOG_LEVELS: 'x', PUBLIC_UR: 'x', SUPPORT_FORM_1D: 'x' })).toEqual([
    'S3_ENDPIONT: is not a variable of the portal; did you mean S3_ENDPOINT?',
    'LOG_LEVELS: is not a variable of the portal; did you mean LOG_LEVEL?',
    'PUBLIC_UR: is not a variable of the portal; did you mean PUBLIC_URL?',
    'SUPPORT_FORM_1D: is not a variable of the portal; did you mean SUPPORT_FORM_ID?',
  ]);
});

it('is described in README.md, variable by variable', () => {
  const readme = readFileSync(resolve(import.meta.dirname, '../../../README.md'), 'utf8');
  const table = /\n\| variable \| meaning \|\n[|-]+\n((?:\|.*\n)+)/.exec(readme)?.[1] ?? '';
  const described = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  expect(described.toSorted()).toEqual([...Object.keys(variables), 'MIGRATE_DATABASE_URL'].toSorted());
});

it('must be told in production mode where it is reached and where to keep files', () => {
  const keys = {
    SECRET_KEYS: 'another secret long enough for production',
    ENCRYPTION_KEYS: `own:${Buffer.alloc(32, 7).toString('base64')}`,
    CONTENT_API_KEY: 'a-content-key-of-its-own',
  };
  const env = { PORTAL_MODE: 'production', DATABASE_URL: 'postgres://portal_app@db.test/portal', ...keys };
  expect(() => readConfig(env)).toThrow(/PUBLIC_URL[\s\S]*neither is STORAGE_DIR/);
  const told = { ...env, PUBLIC_URL: 'https://partners.example.com', STORAGE_DIR: '/var/lib/portal' };
  expect(readConfig(told).S3_ENDPOINT).toBeUndefined();
});

it('refuses the development secret and the development keys in production mode', () => {
  const env = { DATABASE_URL: 'postgres://portal_app@db.test/portal', SECRET_KEYS: developmentSecret };
  expect(() => readConfig({ ...env, PORTAL_MODE: 'production' })).toThrow(
    /SECRET_KEYS: .+ which production mode refuses[\s\S]*ENCRYPTION_KEYS: is not set[\s\S]*CONTENT_API_KEY: is not set/,
  );
  expect(readConfig({ ...env, PORTAL_MODE: 'development' }).LOCALES).toEqual(['en', 'de', 'fr', 'it', 'zh', 'es', 'pt']);
});

it('takes third-party forms only from an origin that is not the portal’s own', () => {
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
