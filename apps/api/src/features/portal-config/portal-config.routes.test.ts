import { beforeAll, describe, expect, it } from 'vitest';

import { startApi, type TestApi } from '../../testing/test-api.ts';
import { cleanFooter, cleanSlideHtml } from './portal-config.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ env: { LOCALES: 'en, de' } });
});

describe('GET /api/config', () => {
  it('tells anyone the brand and the offered languages, a plain brand when none is set', async () => {
    const answer = await api.app.inject({ url: '/api/config' });
    expect(answer.json()).toMatchObject({ brand: { name: 'Partner Portal' }, locales: ['en', 'de'], forms: null });
  });

  it('[CALL-03] tells the key that the calls for news, events and portal content carry', async () => {
    const { app } = await startApi({ env: { CONTENT_API_KEY: 'a-content-key-of-its-own' } });
    expect((await app.inject({ url: '/api/config' })).json().contentApiKey).toBe('a-content-key-of-its-own');
  });

  it('[AUTH-12] tells where third-party forms run, and which of them asks for a signup, when one is set up', async () => {
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
  it('answers in the asked language, in English where that is missing', async () => {
    const value = JSON.stringify({ en: '<p>Terms</p>', de: '<p>Bedingungen</p>' });
    await api.admin.insertInto('settings').values({ key: 'footer', value }).execute();
    const footerIn = async (query: string) => (await api.app.inject({ url: `/api/footer${query}` })).json();
    expect(await footerIn('?locale=de')).toEqual({ body: '<p>Bedingungen</p>' });
    expect(await footerIn('?locale=fr')).toEqual({ body: '<p>Terms</p>' });
    expect(await footerIn('')).toEqual({ body: '<p>Terms</p>' });
  });

  it('is cleaned of scripts before it is stored', () => {
    const html = '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:x()">a</a> <img src=x onerror=x()></p>';
    expect(cleanFooter(html)).toBe('<p>Hi <a>a</a> </p>');
  });
});

it('[DASH-03] what a slide says is cleaned of all but text and links before it is stored', () => {
  const html =
    '<h2 style="color:red" class="x">Hi</h2><form action="https://x.test"><input name="password"></form>' +
    '<p onmouseover="x()"><b>Now</b> <a href="/partner/news">in</a> <a href="data:text/html,x">out</a></p>' +
    '<iframe src="https://x.test"></iframe><style>p{}</style><svg onload="x()"></svg><img src="x" onerror="x()">';
  expect(cleanSlideHtml(html)).toBe('<h2>Hi</h2><p><b>Now</b> <a href="/partner/news">in</a> <a>out</a></p>');
});
