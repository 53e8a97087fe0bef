import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { locales } from '@portal/contract/locales';

import { startApi, type TestApi } from '../../testing/test-api.ts';
import { bindingCookie } from '../../core/tokens.ts';
import { outageTexts, preferredLocale } from './outage-texts.ts';

const dist = mkdtempSync(join(tmpdir(), 'portal-outage-'));
const unreachable = 'postgres://portal_app@127.0.0.1:1/none';
let api: TestApi;

beforeAll(async () => {
  writeFileSync(join(dist, 'index.html'), '<html><head><!--portal-config--></head></html>');
  // This process is never connected to its database.
  api = await startApi({ env: { WEB_DIST: dist, DATABASE_URL: unreachable } });
});
afterAll(() => rmSync(dist, { recursive: true }));

const browser = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html' };
const open = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers: { ...browser, ...headers } });

describe('a page opened during a database outage', () => {
  it('[SAFE-02] is the outage page in the language of the browser, with status 503', async () => {
    const response = await open('/partner/dashboard', { 'accept-language': 'xx, de-AT;q=0.9, en;q=0.8' });
    expect([response.statusCode, response.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(response.body).toContain('<html lang="de">');
    expect(response.body).toContain(outageTexts.de.title);
    expect(response.body).toContain(String(response.headers['x-request-id']));
  });

  it('[SAFE-02] is the outage page for the URL of a document too', async () => {
    const response = await open('/en/download/7', { cookie: `${bindingCookie}=x` });
    expect([response.statusCode, response.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  });

  it('allows only its own script and style', async () => {
    const { headers, body } = await open('/partner/');
    const policy = String(headers['content-security-policy']);
    const script = /<script>([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}';`);
    expect(policy).toContain(`style-src 'nonce-${/<style nonce="([^"]+)"/.exec(body)?.[1]}'`);
    expect(policy).not.toContain('unsafe');
    expect(body.match(/<script/g)).toHaveLength(2);
  });

  it('is a JSON error when a program, a script or a picture requests it', async () => {
    for (const headers of [{}, { accept: 'application/json' }, { 'sec-fetch-mode': 'cors', accept: 'text/html' }]) {
      const response = await api.app.inject({ url: '/partner/dashboard', headers });
      expect([response.statusCode, response.json().code]).toEqual([503, 'server.unavailable']);
    }
  });
});

describe('the texts of the outage page', () => {
  it('exist in every language', () => {
    const titles = locales.map((locale) => outageTexts[locale].title);
    expect(new Set(titles).size).toBe(locales.length);
  });

  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['nl, xx;q=0.5', 'en'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['en;q=0.5, ja', 'ja'],
    ['de;q=0, fr;q=0.1', 'fr'],
    ['ZH-Hant-TW', 'zh'],
  ])('for Accept-Language %j are in %s', (header, locale) => {
    expect(preferredLocale(header)).toBe(locale);
  });
});
