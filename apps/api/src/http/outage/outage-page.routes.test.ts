import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { locales } from '@portal/contract/locales';

import { startApi, type TestApi } from '../../testing/test-api.ts';
import { bindingCookie } from '../tokens.ts';
import { outageTexts, preferredLocale } from './outage-texts.ts';

const dist = mkdtempSync(join(tmpdir(), 'portal-outage-'));
const nowhere = 'postgres://portal_app@127.0.0.1:1/none';
let api: TestApi;

beforeAll(async () => {
  writeFileSync(join(dist, 'index.html'), '<html><head><!--portal-config--></head></html>');
  // A process that has never reached its database.
  api = await startApi({ env: { WEB_DIST: dist, DATABASE_URL: nowhere } });
});
afterAll(() => rmSync(dist, { recursive: true }));

const browser = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html' };
const open = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers: { ...browser, ...headers } });

describe('a page opened while the database is away', () => {
  it('[SAFE-02] is the portal’s own, in the language of the reader, with the right status', async () => {
    const answer = await open('/partner/dashboard', { 'accept-language': 'xx, de-AT;q=0.9, en;q=0.8' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(answer.body).toContain('<html lang="de">');
    expect(answer.body).toContain(outageTexts.de.title);
    expect(answer.body).toContain(String(answer.headers['x-request-id']));
  });

  it('[SAFE-02] is there for the address of a document too', async () => {
    const answer = await open('/en/download/7', { cookie: `${bindingCookie}=x` });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  });

  it('allows its one script and its one style and nothing else', async () => {
    const { headers, body } = await open('/partner/');
    const policy = String(headers['content-security-policy']);
    const script = /<script>([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}';`);
    expect(policy).toContain(`style-src 'nonce-${/<style nonce="([^"]+)"/.exec(body)?.[1]}'`);
    expect(policy).not.toContain('unsafe');
    expect(body.match(/<script/g)).toHaveLength(2);
  });

  it('is no page for a program, a script or a picture: they get the error as ever', async () => {
    for (const headers of [{}, { accept: 'application/json' }, { 'sec-fetch-mode': 'cors', accept: 'text/html' }]) {
      const answer = await api.app.inject({ url: '/partner/dashboard', headers });
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'server.unavailable']);
    }
  });
});

describe('its words', () => {
  it('are written in every language', () => {
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
  ])('Accept-Language %j is answered in %s', (header, locale) => {
    expect(preferredLocale(header)).toBe(locale);
  });
});
