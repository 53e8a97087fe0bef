import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startApi, type TestApi } from '../../testing/test-api.ts';

const dist = mkdtempSync(join(tmpdir(), 'portal-web-'));
let api: TestApi;

beforeAll(async () => {
  mkdirSync(join(dist, '_app'));
  writeFileSync(join(dist, '_app/main-abc123.js'), 'export {};');
  writeFileSync(join(dist, '_app/main-abc123.js.br'), brotliCompressSync('export {};'));
  mkdirSync(join(dist, 'viewer/_app'), { recursive: true });
  writeFileSync(join(dist, 'viewer/index.html'), '<html></html>');
  writeFileSync(join(dist, 'viewer/_app/index-abc123.js'), 'export {};');
  writeFileSync(join(dist, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const page = '<html><head><!--portal-config--><script>theme()</script><link nonce="__CSP_NONCE__"></head></html>';
  writeFileSync(join(dist, 'index.html'), page);
  api = await startApi({ env: { WEB_DIST: dist } });
});
afterAll(() => rmSync(dist, { recursive: true }));

const get = (url: string) => api.app.inject({ url });

describe('the portal’s page', () => {
  it('is served for /partner and every path below it, so that each can be reloaded', async () => {
    for (const path of ['/partner/', '/partner/signin', '/partner/playbook/7/12', '/partner/assets', '/partner/no-such-screen']) {
      const response = await get(path);
      expect([path, response.statusCode, response.headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
    }
    expect((await get('/partner')).headers['location']).toBe('/partner/');
    expect((await get('/')).headers['location']).toBe('/partner/');
  });

  it('is reached by a redirect from the same URL without /partner; API, JSON and picture requests there return 404', async () => {
    const open = (url: string, accept: string) => api.app.inject({ url, headers: { accept } });
    expect((await open('/leads?q=acme', 'text/html')).headers['location']).toBe('/partner/leads?q=acme');
    expect((await open('//evil.example', 'text/html')).headers['location']).toBe('/partner//evil.example');
    for (const [url, accept] of [
      ['/leads', 'application/json'],
      ['/api/nothing', 'text/html'],
      ['/picture.png', 'image/*'],
    ] as const)
      expect([url, (await open(url, accept)).statusCode]).toEqual([url, 404]);
  });

  it('embeds the brand as JSON data, and its CSP allows only the portal’s own scripts and the inline theme script', async () => {
    const name = 'Evil </script><script>alert(1)</script>';
    const brand = {
      name,
      hue: 205,
      logoLight: 'a',
      logoDark: 'b',
      favicon: 'c',
      signInPicture: null,
      tagline: {},
      contactEmail: 'd',
    };
    await api.admin
      .insertInto('settings')
      .values({ key: 'brand', value: JSON.stringify(brand) })
      .execute();
    const [first, second] = [await get('/partner/'), await get('/partner/')];
    expect(first.body).not.toContain('<script>alert(1)');
    const data = /<script type="application\/json" id="portal-config">(.*?)<\/script>/.exec(first.body)?.[1] ?? '';
    expect(JSON.parse(data).brand.name).toBe(name);

    const policy = String(first.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    expect(policy).not.toMatch(/unsafe/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    expect(first.body).toContain(`<link nonce="${nonce}">`);
    expect(second.headers['content-security-policy']).not.toBe(policy);
  });
});

describe('the headers of the page', () => {
  it('allow only pages of the portal in an iframe, and those of the forms origin if one is configured', async () => {
    const frameSources = async (from: TestApi) =>
      /frame-src ([^;]*);/.exec(String((await from.app.inject({ url: '/partner/' })).headers['content-security-policy']))?.[1];
    expect(await frameSources(api)).toBe("'self'");
    const withForms = await startApi({ env: { WEB_DIST: dist, FORMS_ORIGIN: 'https://forms.test' } });
    expect(await frameSources(withForms)).toBe("'self' https://forms.test");
  });

  it('[PUBL-06] let only the text editor of the back office create further Trusted Types policies', async () => {
    const trustedTypes = async (from: TestApi, url: string) => {
      const policy = String((await from.app.inject({ url })).headers['content-security-policy']).split('; ');
      return policy.find((directive) => directive.startsWith('trusted-types'));
    };
    expect(await trustedTypes(api, '/partner/')).toBe('trusted-types portal-html');
    const backoffice = await startApi({ env: { BACKOFFICE_DIST: dist } });
    expect(await trustedTypes(backoffice, '/backoffice/')).toBe('trusted-types portal-html rich-text ProseMirrorClipboard');
  });

  it('[AUTH-17] forbid a referrer when the URL is that of a mailed link', async () => {
    expect((await get('/partner/resetpassword?token=secret')).headers['referrer-policy']).toBe('no-referrer');
    expect((await get('/partner/signin')).headers['referrer-policy']).toBe('same-origin');
  });
});

describe('the portal’s files', () => {
  it('are cached forever when their name contains a hash', async () => {
    const response = await get('/partner/_app/main-abc123.js');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await get('/partner/logo.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('are compressed for clients that accept compression', async () => {
    const response = await api.app.inject({ url: '/partner/_app/main-abc123.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect((await get('/partner/_app/main-abc123.js')).body).toBe('export {};');
  });

  it('return 404 instead of the page for a script of an older release', async () => {
    expect((await get('/partner/_app/main-old.js')).statusCode).toBe(404);
  });

  it('do not include files outside their folder', async () => {
    for (const path of ['/partner/../package.json', '/partner/%2e%2e/package.json', '/partner/_app/..%2f..%2fpackage.json']) {
      expect((await get(path)).body).not.toContain('"name"');
    }
  });
});

describe('the PDF frame', () => {
  it('has an opaque origin however it is opened, and only the portal may embed it', async () => {
    const response = await get('/partner/viewer/index.html');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache']);
    const policy = String(response.headers['content-security-policy']).split('; ');
    expect(policy).toContain('sandbox allow-scripts allow-modals');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("script-src 'self' blob: 'wasm-unsafe-eval'");
    expect(policy).toContain('worker-src blob:');
    expect(policy.join()).not.toMatch(/'unsafe-|allow-same-origin|https?:/);
  });

  it('may load its own files across origins, and no other file of the portal', async () => {
    const script = await get('/partner/viewer/_app/index-abc123.js');
    expect(script.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await get('/partner/_app/main-abc123.js')).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await get('/partner/viewer/_app/index-old.js')).statusCode).toBe(404);
  });
});
