import { beforeAll, describe, expect, it } from 'vitest';

import { startApi, type TestApi } from '../../testing/test-api.ts';
import { sanitizeFooter, sanitizeSlideHtml } from './portal-config.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ env: { LOCALES: 'en, de' } });
});

describe('GET /api/config', () => {
  it('returns the brand and the languages to anyone, with a default brand if none is set', async () => {
    const response = await api.app.inject({ url: '/api/config' });
    expect(response.json()).toMatchObject({ brand: { name: 'Partner Portal' }, locales: ['en', 'de'], forms: null });
  });

  it('[CALL-03] returns the API key with which clients request news, events and portal content', async () => {
    const { app } = await startApi({ env: { CONTENT_API_KEY: 'a-content-key-of-its-own' } });
    expect((await app.inject({ url: '/api/config' })).json().contentApiKey).toBe('a-content-key-of-its-own');
  });

  it('[AUTH-12] returns the origin of embedded forms and the ids of the signup form, if configured', async () => {
    const forms = async (env: Record<string, string>) => {
      const { app } = await startApi({ env: { FORMS_ORIGIN: 'https://forms.test', ...env } });
      return (await app.inject({ url: '/api/config' })).json().forms;
    };
    expect(await forms({})).toEqual({ origin: 'https://forms.test' });
    expect(await forms({ SIGNUP_FORM_PORTAL_ID: '4711', SIGNUP_FORM_ID: 'ab-12' })).toEqual({
      origin: 'https://forms.test',
      signup: { region: 'na1', portalId: '4711', formId: 'ab-12' },
    });
  });
});

describe('GET /api/footer', () => {
  it('returns the requested language, or English if it is missing', async () => {
    const value = JSON.stringify({ en: '<p>Terms</p>', de: '<p>Bedingungen</p>' });
    await api.admin.insertInto('settings').values({ key: 'footer', value }).execute();
    const footerIn = async (query: string) => (await api.app.inject({ url: `/api/footer${query}` })).json();
    expect(await footerIn('?locale=de')).toEqual({ body: '<p>Bedingungen</p>' });
    expect(await footerIn('?locale=fr')).toEqual({ body: '<p>Terms</p>' });
    expect(await footerIn('')).toEqual({ body: '<p>Terms</p>' });
  });

  it('loses scripts, event handlers and images when it is sanitized', () => {
    const html = '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:x()">a</a> <img src=x onerror=x()></p>';
    expect(sanitizeFooter(html)).toBe('<p>Hi <a>a</a> </p>');
  });
});

it('[DASH-03] sanitizing the text of a slide leaves only formatted text and links', () => {
  const html =
    '<h2 style="color:red" class="x">Hi</h2><form action="https://x.test"><input name="password"></form>' +
    '<p onmouseover="x()"><b>Now</b> <a href="/partner/news">in</a> <a href="data:text/html,x">out</a></p>' +
    '<iframe src="https://x.test"></iframe><style>p{}</style><svg onload="x()"></svg><img src="x" onerror="x()">';
  expect(sanitizeSlideHtml(html)).toBe('<h2>Hi</h2><p><b>Now</b> <a href="/partner/news">in</a> <a>out</a></p>');
});
