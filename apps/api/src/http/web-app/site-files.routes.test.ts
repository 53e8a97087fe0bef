import { describe, expect, it } from 'vitest';

import { startApi } from '../../testing/test-api.ts';

describe('the site', () => {
  it('excludes search engines in robots.txt, and has the favicon of the brand', async () => {
    const { app, admin } = await startApi();
    const robots = await app.inject({ url: '/robots.txt' });
    expect([robots.statusCode, robots.headers['content-type'], robots.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'User-agent: *\nDisallow: /\n',
    ]);
    const favicon = () => app.inject({ url: '/favicon.ico' });
    expect([(await favicon()).statusCode, (await favicon()).headers.location]).toEqual([302, '/partner/brand/favicon.svg']);
    const value = JSON.stringify({ favicon: '/partner/own/icon.svg' });
    await admin.insertInto('settings').values({ key: 'brand', value }).execute();
    expect((await favicon()).headers.location).toBe('/partner/own/icon.svg');
  });

  it('sends HSTS only when its public URL is https', async () => {
    const headerOf = async (publicUrl: string) => {
      const { app } = await startApi({ env: { PUBLIC_URL: publicUrl } });
      const urls = ['/healthz', '/api/partner/profile', '/nothing-here', '/api/files/%zz/a.png'];
      const responses = await Promise.all(urls.map((url) => app.inject({ url })));
      return [...new Set(responses.map(({ headers }) => headers['strict-transport-security']))];
    };
    expect(await headerOf('https://portal.test')).toEqual(['max-age=31536000; includeSubDomains']);
    expect(await headerOf('http://127.0.0.1:3000')).toEqual([undefined]);
  });
});
